import { SYSTEM_ID } from "../../constants.ts";
import { logged } from "../../platform/logged.ts";
import { askForHarm } from "../dialogs/ask-for-harm.ts";
import { isTyping } from "../kit/typing.ts";
import { readRules } from "../reference/read-rules.ts";
import { NoticeStrip } from "../notices/notice-strip.ts";
import { actNow, back, holdNow, next, openHand, reactNow } from "./own-actions.ts";

/** Carries out a keybinding. Returns false if that isn't possible now, so other handlers get the key. */
type Command = () => boolean;

/**
 * Turns a function that returns an error message, or null on success, into a command. Doesn't show the
 * message, because the user may have meant another keybinding.
 */
function quietly(command: () => string | null): Command {
  return () => command() === null;
}

interface Binding {
  readonly key: string;
  readonly shift?: boolean;
  readonly gmOnly?: boolean;
  readonly name: string;
  readonly hint: string;
  readonly command: Command;
}

const BINDINGS: Readonly<Record<string, Binding>> = {
  next: {
    key: "KeyN",
    name: "ACTIONCARDS.Key.Next.name",
    hint: "ACTIONCARDS.Key.Next.hint",
    command: quietly(next),
  },
  back: {
    key: "KeyB",
    gmOnly: true,
    name: "ACTIONCARDS.Key.Back.name",
    hint: "ACTIONCARDS.Key.Back.hint",
    command: quietly(back),
  },
  act: {
    key: "KeyA",
    name: "ACTIONCARDS.Key.Act.name",
    hint: "ACTIONCARDS.Key.Act.hint",
    command: quietly(actNow),
  },
  hold: {
    key: "KeyH",
    name: "ACTIONCARDS.Key.Hold.name",
    hint: "ACTIONCARDS.Key.Hold.hint",
    command: quietly(holdNow),
  },
  callForward: {
    key: "KeyC",
    name: "ACTIONCARDS.Key.CallForward.name",
    hint: "ACTIONCARDS.Key.CallForward.hint",
    command: quietly(reactNow),
  },
  openHand: {
    key: "KeyH",
    shift: true,
    name: "ACTIONCARDS.Key.OpenHand.name",
    hint: "ACTIONCARDS.Key.OpenHand.hint",
    command: quietly(openHand),
  },
  harm: {
    key: "KeyX",
    gmOnly: true,
    name: "ACTIONCARDS.Key.Harm.name",
    hint: "ACTIONCARDS.Key.Harm.hint",
    command() {
      void askForHarm([]).catch(logged);
      return true;
    },
  },
  rules: {
    key: "KeyR",
    name: "ACTIONCARDS.Key.Rules.name",
    hint: "ACTIONCARDS.Key.Rules.hint",
    command: readRules,
  },
  notice: {
    key: "KeyN",
    shift: true,
    name: "ACTIONCARDS.Key.Notice.name",
    hint: "ACTIONCARDS.Key.Notice.hint",
    command: () => NoticeStrip.focus(),
  },
};

/**
 * Registers the keys of the clock, the hand, damage, rules and notices. All need Alt, because the canvas uses
 * the same keys without Alt.
 */
export function registerKeybindings(): void {
  const { ALT, SHIFT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  for (const [id, { key, shift = false, gmOnly = false, name, hint, command }] of Object.entries(BINDINGS)) {
    game.keybindings.register(SYSTEM_ID, id, {
      name,
      hint,
      editable: [{ key, modifiers: shift ? [ALT, SHIFT] : [ALT] }],
      restricted: gmOnly,
      onDown: () => !isTyping() && command(),
    });
  }
}
