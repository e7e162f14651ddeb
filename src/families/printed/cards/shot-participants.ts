import type { ShotData } from "../../../data/message/shot.ts";
import { blastOn, goesOff, harmAt, partyAt, strayAt, type Party } from "../../../data/results/shot-harm.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import type { Condition } from "../plans/settle.ts";
import { counted } from "../../../platform/words.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import { hidesNumbersOf } from "../../../platform/numbers-seen.ts";
import { isHiddenFrom, seenAs } from "../../../platform/unseen.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { shotHarm } from "../plans/undo.ts";
import { mayUndo } from "../../../encounter/undo.ts";
import { dealtText } from "../../../ui/cards/dealt-text.ts";
import { convertedText } from "../../../ui/cards/losses-text.ts";
import { appliedTo, sharesView, waitsToApply, withShare, type SharesView } from "../../../ui/cards/shares.ts";
import { woundsText } from "./wounds-text.ts";

interface PartyButton {
  action: "applyHarm" | "undo" | "save";
  /** The journal entry to undo; empty if this is not an *Undo* button. */
  entry: string;
  icon: string;
  label: string;
}

/** Template context of an actor that a shot harmed or might have harmed. */
export interface PartyView {
  place: number;
  /** How the actor was hit, as text. Empty for the target, whose details are on the card. */
  text: string;
  /** The damage that was applied, one line each. */
  applied: string[];
  /** Says who must apply the damage, if the reader can't; empty if nothing is left to apply. */
  waits: string;
  buttons: PartyButton[];
  /** The select box for the share of the damage that a GM applies; null if there is no choice. */
  shares: SharesView | null;
}

function nameOf(shot: ShotData, { actor }: Party, user: User.Implementation): string {
  return seenAs(actor, shot, user).name;
}

/** Describes the effect of a stray round. Leaves out numbers that the reader may not see. */
function strayText(
  shot: ShotData,
  result: AttackResult,
  place: number,
  party: Party,
  { user, words }: CardContext,
): string {
  const hit = strayAt(shot, result, place);
  const name = nameOf(shot, party, user);
  if (!hit) return "";
  const location = words(`ACTIONCARDS.Printed.Card.Location.${hit.location}`);
  const { shield, protection, damage, concussion } = hit;
  const wounds = counted(words, "ACTIONCARDS.Count.Wounds", hit.wounds);
  const numbers = [shot, party].map(({ actor }) => actor.uuid);
  if (isHiddenFrom(shot.actor.uuid, shot, user) || numbers.some((uuid) => hidesNumbersOf(uuid, user)))
    return words("ACTIONCARDS.Unseen.Stray", { name, location, wounds, concussion });
  const { penetration } = shot;
  const data = { name, location, penetration, shield, protection, damage, wounds, concussion };
  return words(`ACTIONCARDS.Printed.Shot.Stray.${hit.piercing}`, data);
}

function textOf(
  shot: ShotData,
  result: AttackResult,
  place: number,
  party: Party,
  context: CardContext,
): string {
  if (place === 0) return "";
  const name = nameOf(shot, party, context.user);
  if (shot.area === null) return strayText(shot, result, place, party, context);
  const { damage, concussion, ...harm } = blastOn(shot, result, party.size);
  const wounds = counted(context.words, "ACTIONCARDS.Count.Wounds", harm.wounds);
  return context.words("ACTIONCARDS.Printed.Shot.BlastOn", { name, damage, wounds, concussion });
}

/** Describes the wounds that were applied, by location, and the change in CT. */
function givenText({ actor, harm }: Party, { user, words }: Pick<CardContext, "user" | "words">): string {
  const [before, after] = [harm.before, harm.after] as unknown as Condition[]; // stored by a GM client
  const wounds = Object.entries(after?.wounds ?? {}).map(([location, count]) => {
    const had = before?.wounds[location as HitLocation] ?? 0; // a key of `wounds`
    return [location, count - had];
  });
  const given = Object.fromEntries(wounds) as Condition["wounds"]; // same keys as `wounds`
  const ct = { before: before?.concussion ?? 0, after: after?.concussion ?? 0 };
  return [
    ...(wounds.length > 0 ? [woundsText(given, words)] : []),
    ...(ct.before === ct.after
      ? []
      : [
          hidesNumbersOf(actor.uuid, user)
            ? dealtText("concussion", ct.before - ct.after, words)
            : words("ACTIONCARDS.Printed.Shot.Ct", ct),
        ]),
  ].join(", ");
}

function appliedLines(shot: ShotData, party: Party, { user, words }: CardContext): string[] {
  const { harm } = party;
  if (!harm.applied) return [];
  const others = appliedTo(harm.to, shot, { user, words });
  if (others !== "") return [withShare(others, harm.share, words)];
  const target = nameOf(shot, party, user);
  const what = convertedText(harm.converted, words) || givenText(party, { user, words });
  const wear = hidesNumbersOf(party.actor.uuid, user) ? [] : harm.wear;
  const worn = wear.map(({ location, lost: points }) =>
    words("ACTIONCARDS.Printed.Shot.WornOff", {
      target,
      location: words(`ACTIONCARDS.Printed.Card.Location.${location}`),
      points,
    }),
  );
  const given = what === "" && harm.share === "full" ? [] : [{ target, what }];
  const told = given.map((data) => words("ACTIONCARDS.Printed.Shot.Applied", data));
  return [...told.map((text) => withShare(text, harm.share, words)), ...worn];
}

function buttonsOf(
  shot: ShotData,
  result: AttackResult,
  place: number,
  party: Party,
  { message, user, words }: CardContext,
): PartyButton[] {
  if (!decidesFor(party, user) || !actorOf(party.actor.uuid)) return [];
  const target = nameOf(shot, party, user);
  const entry = shotHarm.entryOf(message, shot, place);
  const undone = entry && mayUndo(message, entry, user) ? entry : null;
  const undo: PartyButton = {
    action: "undo",
    entry: undone?.id ?? "",
    icon: "fa-rotate-left",
    label: place === 0 ? words("ACTIONCARDS.Undo.Label") : words("ACTIONCARDS.Undo.For", { target }),
  };
  const apply: PartyButton = {
    action: "applyHarm",
    entry: "",
    icon: "fa-heart-crack",
    label: words("ACTIONCARDS.Printed.Shot.Apply", { target }),
  };
  const saving = place === 0 ? result.save !== null : (shot.area?.save ?? 0) > 0;
  const save: PartyButton = {
    action: "save",
    entry: "",
    icon: "fa-shield-heart",
    label: words(place === 0 ? "ACTIONCARDS.Printed.Shot.MakeSave" : "ACTIONCARDS.Printed.Shot.MakeSaveFor", {
      target,
    }),
  };
  const harmed = harmAt(shot, result, place) !== null;
  const settle = party.harm.applied ? (undone ? [undo] : []) : harmed ? [apply] : [];
  return [...settle, ...(saving ? [save] : [])];
}

/**
 * Returns the select box for the share of the damage. Null unless this user is a GM who can still apply it to
 * this actor, and several actors may be harmed.
 */
function sharesOf(
  shot: ShotData,
  result: AttackResult,
  place: number,
  party: Party,
  { user, words }: CardContext,
): SharesView | null {
  const isOpen = !party.harm.applied && harmAt(shot, result, place) !== null;
  if (!isOpen || !user.isGM || shot.others.length === 0) return null;
  return sharesView(place, nameOf(shot, party, user), words, null);
}

function waitsView(shot: ShotData, result: AttackResult, place: number, context: CardContext): string {
  const party = partyAt(shot, place);
  const isLeft = party && !party.harm.applied && harmAt(shot, result, place) !== null;
  if (!isLeft || decidesFor(party, context.user)) return "";
  return waitsToApply(party.actor, shot, context);
}

/**
 * True if the card shows this actor: the target, a bystander who was hit or, if the shot has an area that goes off,
 * everyone in it.
 */
function isConcerned(shot: ShotData, result: AttackResult, place: number): boolean {
  if (place === 0) return true;
  return shot.area === null ? strayAt(shot, result, place) !== null : goesOff(shot, result);
}

/** Builds the contexts of all actors that a finished shot affects, the target first. */
export function partyViews(shot: ShotData, result: AttackResult, context: CardContext): PartyView[] {
  const places = Array.from({ length: 1 + shot.others.length }, (_, place) => place);
  return places.flatMap((place) => {
    const party = partyAt(shot, place);
    if (!party || !isConcerned(shot, result, place)) return [];
    return [
      {
        place,
        text: textOf(shot, result, place, party, context),
        applied: appliedLines(shot, party, context),
        waits: waitsView(shot, result, place, context),
        buttons: buttonsOf(shot, result, place, party, context),
        shares: sharesOf(shot, result, place, party, context),
      },
    ];
  });
}
