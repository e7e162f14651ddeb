import type { ApplicationConfiguration } from "../api/types.ts";
import type { FileSource } from "./file-operations.ts";

/** Options of a picker. */
export interface FilePickerConfiguration extends ApplicationConfiguration {
  type: string;
  current: string;
  activeSource: FileSource;
  allowUpload: boolean;
  displayMode?: string;
  // Method syntax lets callbacks declare narrower parameter types.
  callback?: { pick(path: string, picker: object): unknown }["pick"];
  field?: HTMLInputElement;
  button?: HTMLElement;
}

export const FILE_TYPES = ["image", "audio", "video", "text", "imagevideo", "font", "folder", "any"];

export const DISPLAY_MODES = ["list", "thumbs", "tiles", "images"];
