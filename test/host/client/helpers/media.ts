import { IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from "../../common/constants/files.ts";
import { hasFileExtension } from "../../common/data/validators.ts";

/** `foundry.helpers.media.ImageHelper`, without methods that need PIXI. */
export class ImageHelper {
  static hasImageExtension(src: string): boolean {
    return hasFileExtension(src, Object.keys(IMAGE_FILE_EXTENSIONS));
  }

  /** Encodes a canvas element as a base64 data URL. */
  static async canvasToBase64(
    canvas: HTMLCanvasElement,
    type = "image/png",
    quality?: number,
  ): Promise<string> {
    return canvas.toDataURL(type, quality);
  }

  /** Creates a canvas element from pixels. */
  static pixelsToCanvas(
    pixels: Uint8ClampedArray<ArrayBuffer>,
    width: number,
    height: number,
    { element = document.createElement("canvas") }: { element?: HTMLCanvasElement } = {},
  ): HTMLCanvasElement {
    Object.assign(element, { width, height });
    element.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
    return element;
  }
}

/**
 * `foundry.helpers.media.VideoHelper`. Has only URL checks, because the simulated Foundry shows no videos.
 */
export class VideoHelper {
  static hasVideoExtension(src: string): boolean {
    return hasFileExtension(src, Object.keys(VIDEO_FILE_EXTENSIONS));
  }

  isYouTubeURL(url = ""): boolean {
    return this.getYouTubeId(url) !== "";
  }

  /** The YouTube video id in a URL; "" if none. */
  getYouTubeId(url: string): string {
    if (!URL.canParse(url)) return "";
    const { hostname, pathname, searchParams } = new URL(url);
    const host = hostname.replace(/^(www|m)\./, "");
    if (host === "youtu.be") return pathname.slice(1);
    if (host !== "youtube.com" && host !== "youtube-nocookie.com") return "";
    return searchParams.get("v") ?? /^\/(?:embed|shorts|v)\/([^/]+)/.exec(pathname)?.[1] ?? "";
  }
}
