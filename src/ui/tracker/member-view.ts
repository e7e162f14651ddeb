import type { PointsView } from "../kit/points-view.ts";
import type { Words } from "../kit/words.ts";
import { chipsOf, type ChipView } from "./chips.ts";
import { attackControl, type ControlView } from "./control-view.ts";
import type { EffectView, Member, Person, TrackerInput } from "./view-input.ts";

/** Template context of a member of an expanded group. */
export interface MemberView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly resource: string;
  readonly chips: readonly ChipView[];
  readonly effects: readonly EffectView[];
  readonly points: readonly PointsView[];
  /** The button for the member's attack. Empty unless the group's Phase is open and the member still has an attack. */
  readonly controls: readonly ControlView[];
  /** True if the member has a menu for this user. */
  readonly hasMenu: boolean;
}

export interface TogetherView {
  readonly id: string;
  readonly isOpen: boolean;
  readonly count: number;
  /** The number of members, localized. */
  readonly label: string;
  readonly members: readonly MemberView[];
}

type Reader = Pick<TrackerInput, "words" | "isGM">;

const NO_STATES = { holding: false, dodging: false, owes: false, defends: false, joins: false, bonus: false };

function memberView(member: Member, isActing: boolean, { words, isGM }: Reader): MemberView {
  const { id, name, img, isOwner, hidden, defeated, canPing, resource, effects, points, acted, attack } =
    member;
  const chip: ChipView = {
    key: "acted",
    label: words("ACTIONCARDS.Tracker.Group.Acted"),
    hint: words("ACTIONCARDS.Time.segments.ActedHint"),
    icon: "fa-check",
  };
  const chips = chipsOf({ ...NO_STATES, ...member }, words);
  return {
    id,
    name,
    img,
    hidden,
    defeated,
    resource,
    effects,
    points,
    chips: acted ? [chip, ...chips] : chips,
    controls: isActing && attack ? [attackControl(attack, words)] : [],
    hasMenu: isGM || isOwner || canPing,
  };
}

/** Builds the context of the row's group; null for a single combatant. */
export function togetherView({ together }: Person, isActing: boolean, reader: Reader): TogetherView | null {
  if (!together) return null;
  const { words } = reader;
  const { id, isOpen, members } = together;
  const count = members.length;
  return {
    id,
    isOpen,
    count,
    label: words("ACTIONCARDS.Tracker.Group.Count", { count }),
    members: members.map((member) => memberView(member, isActing, reader)),
  };
}

/**
 * Builds a chip that says how many members of a group have acted in the open Phase. Empty for a single
 * combatant, and if the group's Phase is not open.
 */
export function actedChips({ together }: Person, isActing: boolean, words: Words): ChipView[] {
  if (!together || !isActing) return [];
  const count = together.members.length;
  const acted = together.members.filter((member) => member.acted).length;
  return [
    {
      key: "acted",
      label: words("ACTIONCARDS.Tracker.Group.ActedOf", { acted, count }),
      hint: words("ACTIONCARDS.Time.segments.ActedOfHint"),
      icon: "fa-check",
    },
  ];
}
