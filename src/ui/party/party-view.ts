import type { ConditionShown, DeckShown } from "../../family/family.ts";
import { shownFamilies } from "../../family/shown.ts";
import type { Option } from "../kit/option.ts";
import { pointsOf } from "../kit/points.ts";
import type { PointsView } from "../kit/points-view.ts";
import { words } from "../kit/words.ts";
import { addableTo, isAdded, partyMembers, playersOf } from "../../platform/party.ts";

interface MemberView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** True if the user may open the sheet and see the numbers. */
  readonly isKnown: boolean;
  readonly points: readonly PointsView[];
  /** Injuries in words; empty for none. */
  readonly wounds: string;
  /** Points besides those with a bar. */
  readonly pools: ConditionShown["pools"];
  readonly deck: DeckShown | null;
  readonly effects: readonly string[];
  readonly players: readonly { readonly name: string; readonly color: string; readonly away: boolean }[];
  /** True if the user may take the actor out of the party. */
  readonly canRemove: boolean;
}

/** The party as this user may see it. */
export interface PartyView {
  readonly isGM: boolean;
  readonly members: readonly MemberView[];
  /** True if somebody has wounds or further points, which then have a column. */
  readonly hasConditions: boolean;
  /** True if somebody has a deck. */
  readonly hasDecks: boolean;
  /** How many members and players there are. */
  readonly count: string;
  /** Actors that the user may add. */
  readonly addable: readonly Option[];
  /** Why nobody can rest now; empty if they can. */
  readonly restless: string;
  /** Why nobody can be placed now; empty if they can. */
  readonly placeless: string;
}

function memberView(actor: Actor.Implementation): MemberView {
  const isKnown = actor.testUserPermission(game.user, "OBSERVER");
  const decks = isKnown ? shownFamilies(actor).flatMap(({ deck }) => (deck ? [deck(actor)] : [])) : [];
  const conditions = isKnown
    ? shownFamilies(actor).flatMap(({ condition }) => (condition ? [condition(actor)] : []))
    : [];
  return {
    id: actor.id ?? "",
    name: actor.name,
    img: actor.img ?? "",
    isKnown,
    points: isKnown ? pointsOf(actor) : [],
    wounds: conditions.map(({ wounds }) => wounds).find((text) => text !== "") ?? "",
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

/** `scene` is true if a scene is shown that the members can be placed on. */
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
