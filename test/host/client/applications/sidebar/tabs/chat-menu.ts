import { menuEntries, type ContextMenuEntry } from "../../ui/menu-entry.ts";
import { ChatPopout } from "../apps/chat-popout.ts";

/** Context menu entries of a chat message. */
export function messageMenu(): ContextMenuEntry[] {
  const messageOf = (target: HTMLElement) => game.messages.get(target.dataset.messageId ?? "");
  const isWhisper = (target: HTMLElement) => Boolean(messageOf(target)?.whisper.length);
  const canModify = (target: HTMLElement) => Boolean(messageOf(target)?.canUserModify(game.user!, "update"));
  return menuEntries([
    {
      label: "CHAT.PopoutMessage",
      icon: "fa-solid fa-up-right-from-square",
      onClick: (target) => {
        const message = messageOf(target);
        if (message) void new ChatPopout({ message }).render({ force: true });
      },
    },
    {
      label: "CHAT.RevealMessage",
      icon: "fa-solid fa-eye",
      visible: (target) => isWhisper(target) && canModify(target),
      onClick: (target) => messageOf(target)?.update({ whisper: [], blind: false }),
    },
    {
      label: "CHAT.ConcealMessage",
      icon: "fa-solid fa-eye-slash",
      visible: (target) => !isWhisper(target) && canModify(target),
      onClick: (target) => {
        const gms = CONFIG.ChatMessage.documentClass.getWhisperRecipients("GM");
        return messageOf(target)?.update({ whisper: gms.map(({ id }) => id!), blind: false });
      },
    },
    {
      label: "SIDEBAR.Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(messageOf(target)?.canUserModify(game.user!, "delete")),
      onClick: (target) => messageOf(target)?.delete(),
    },
  ]);
}
