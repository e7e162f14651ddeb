import type { Notice } from "../../family/notice.ts";

interface NoticeView {
  readonly key: string;
  readonly text: string;
  readonly icon: string;
  readonly actions: readonly {
    readonly index: number;
    readonly label: string;
    readonly icon: string;
    readonly primary: boolean;
  }[];
}

export interface NoticesView {
  readonly rootId: string;
  readonly notices: readonly NoticeView[];
}

/** Builds the context. The first button of each notice is its primary one. */
export function noticesView(rootId: string, notices: readonly Notice[]): NoticesView {
  return {
    rootId,
    notices: notices.map(({ key, text, icon, actions }) => ({
      key,
      text,
      icon,
      actions: actions.map((action, index) => ({
        index,
        label: action.label,
        icon: action.icon,
        primary: index === 0,
      })),
    })),
  };
}
