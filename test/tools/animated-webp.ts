/** One frame of an animation: an opaque WebP and its display time in milliseconds. */
export interface Frame {
  readonly webp: Buffer;
  readonly duration: number;
}

/** A number in three bytes. */
function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from(name), size, data, padding]);
}

/**
 * The image chunk of an opaque, lossy WebP, without its color profile. Throws if the file has no such chunk.
 */
function imageOf(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString("latin1", at, at + 4) === "VP8 ")
      return chunk("VP8 ", webp.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  throw new Error("an animation is made of lossy WebP images");
}

/** An animated WebP of frames of this size. It repeats forever. */
export function animatedWebp(frames: readonly Frame[], size: { width: number; height: number }): Buffer {
  const area = Buffer.concat([uint24(size.width - 1), uint24(size.height - 1)]);
  const isAnimated = Buffer.from([2, 0, 0, 0]);
  const repeatsForEver = Buffer.alloc(6);
  const chunks = frames.map(({ webp, duration }) =>
    chunk("ANMF", Buffer.concat([Buffer.alloc(6), area, uint24(duration), Buffer.alloc(1), imageOf(webp)])),
  );
  const parts = [chunk("VP8X", Buffer.concat([isAnimated, area])), chunk("ANIM", repeatsForEver), ...chunks];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...parts]));
}
