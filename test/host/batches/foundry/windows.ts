/** Windows, and tours through them. */

import type { Data } from "./documents.ts";

/** A tour, as far as the cases use it. */
export interface TourLike {
  id: string;
  namespace: string;
  key: string;
  title: string;
  status: string;
  stepIndex: number | null;
  currentStep: Data | null;
  steps: Data[];
  hasNext: boolean;
  hasPrevious: boolean;
  targetElement: Element | null | undefined;
  start(): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  reset(): Promise<void>;
  exit(): void;
}

export interface ApplicationLike {
  id: string;
  element: HTMLElement;
  rendered: boolean;
  options: Data & { classes: string[]; actions: Record<string, unknown> };
  render(options?: boolean | Data): Promise<ApplicationLike>;
  close(options?: Data): Promise<ApplicationLike>;
  submit(options?: Data): Promise<unknown>;
}

export interface ApplicationClass {
  new (options?: Data): ApplicationLike;
  DEFAULT_OPTIONS: Data;
}
