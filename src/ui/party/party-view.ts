import type { ConditionShown, DeckShown } from "../../family/family.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { Option } from "../kit/option.ts";
import { lookSeen } from "../kit/look.ts";
import { pointsOf, woundsOf } from "../kit/points.ts";
import type { PointsView } from "../kit/points-view.ts";
import { words } from "../kit/words.ts";
import { seesNumbersOf } from "../../platform/numbers-seen.ts";
import { addableTo, isAdded, partyMembers, playersOf } from "../../platform/party.ts";

interface MemberView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** True if the user is at least an observer. The name then opens the member's sheet. */
  readonly isKnown: boolean;
  readonly points: readonly PointsView[];
  /** How wounded the member looks, if the user sees that instead of points; otherwise empty. */
  readonly look: string;
  /** Injuries, localized; empty if none. */
  readonly wounds: string;
  /** The points that are shown as numbers, without a bar. */
  readonly pools: ConditionShown["pools"];
  readonly deck: DeckShown | null;
  readonly effects: readonly string[];
  readonly players: readonly { readonly name: string; readonly color: string; readonly away: boolean }[];
  /** True if the user may remove the member from the party. */
  readonly canRemove: boolean;
}

/** Template context of the party window, as this user may see the party. */
export interface PartyView {
  readonly isGM: boolean;
  readonly members: readonly MemberView[];
  /** True if any member has `wounds` or `pools`. The table has a column for them only then. */
  readonly hasConditions: boolean;
  /** True if at least one member has a deck. */
  readonly hasDecks: boolean;
  /** The number of members, localized. */
  readonly count: string;
  /** The actors that the user may add to the party. */
  readonly addable: readonly Option[];
  /** Why no one can rest now; empty if the party can rest. */
  readonly restless: string;
  /** Why no one can be placed now; empty if members can be placed. */
  readonly placeless: string;
}

function memberView(actor: Actor.Implementation): MemberView {
  const isKnown = actor.testUserPermission(game.user, "OBSERVER");
  const look = lookSeen(actor);
  const sees = seesNumbersOf(actor);
  const decks = sees ? shownFamilies(actor).flatMap(({ deck }) => (deck ? [deck(actor)] : [])) : [];
  const conditions = sees
    ? shownFamilies(actor).flatMap(({ condition }) => (condition ? [condition(actor)] : []))
    : [];
  return {
    id: actor.id ?? "",
    name: actor.name,
    img: actor.img ?? "",
    isKnown,
    points: sees ? pointsOf(actor) : [],
    look: look ? words(`ACTIONCARDS.Look.${look}`) : "",
    wounds: sees ? woundsOf(actor) : "",
    pools: conditions.flatMap(({ pools }) => pools),
    deck: decks[0] ?? null,
    effects: isKnown ? actor.temporaryEffects.map(({ name }) => name) : [],
    players: playersOf(actor).map(({ name, color, active }) => ({
      name,
      color: String(color),
      away: !active,
    })),
    canRemove: game.user.isGM && isAdded(actor),
  };
}

/** Builds the context. `scene` is true if the user views a scene on which members can be placed. */
export function partyView(scene: boolean): PartyView {
  const { isGM } = game.user;
  const members = partyMembers();
  const views = members.map(memberView);
  const fighting = members.find(({ encounter }) => encounter !== null);
  return {
    isGM,
    members: views,
    hasConditions: views.some(({ wounds, pools }) => wounds !== "" || pools.length > 0),
    hasDecks: views.some(({ deck }) => deck !== null),
    count: words("ACTIONCARDS.Party.Count", { count: members.length }),
    addable: isGM
      ? addableTo(members).map(({ id, name }) => ({ value: id ?? "", label: name, selected: false }))
      : [],
    restless: fighting ? words("ACTIONCARDS.Party.Fighting", { name: fighting.name }) : "",
    placeless: scene ? "" : words("ACTIONCARDS.Party.NoScene"),
  };
}
