import { describe, expect, it } from "vitest";
import { animatedWebp } from "../../tools/animated-webp.ts";

/** A WebP file with one chunk. */
function webp(name: string, data: number[]): Buffer {
  const head = Buffer.alloc(20);
  head.write("RIFF", 0);
  head.write("WEBP", 8);
  head.write(name, 12);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** The chunks of a WebP file, in order. */
function chunksOf(file: Buffer): { name: string; data: number[] }[] {
  const chunks = [];
  for (let at = 12; at < file.length;) {
    const size = file.readUInt32LE(at + 4);
    chunks.push({
      name: file.toString("latin1", at, at + 4),
      data: [...file.subarray(at + 8, at + 8 + size)],
    });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

describe("an animated WebP", () => {
  const size = { width: 700, height: 300 };
  const area = [0xbb, 0x02, 0, 0x2b, 0x01, 0]; // width and height, each minus 1

  it("has its frames in order, each with its time", () => {
    const frames = [
      { webp: webp("VP8 ", [1, 2, 3]), duration: 1000 },
      { webp: webp("VP8 ", [4, 5]), duration: 20 },
    ];
    const file = animatedWebp(frames, size);
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(chunksOf(file)).toEqual([
      { name: "VP8X", data: [2, 0, 0, 0, ...area] },
      { name: "ANIM", data: [0, 0, 0, 0, 0, 0] },
      {
        name: "ANMF",
        data: [0, 0, 0, 0, 0, 0, ...area, 0xe8, 0x03, 0, 0, ...Buffer.from("VP8 "), 3, 0, 0, 0, 1, 2, 3, 0],
      },
      {
        name: "ANMF",
        data: [0, 0, 0, 0, 0, 0, ...area, 20, 0, 0, 0, ...Buffer.from("VP8 "), 2, 0, 0, 0, 4, 5],
      },
    ]);
  });

  it("is made of lossy images only", () => {
    expect(() => animatedWebp([{ webp: webp("VP8L", [1]), duration: 1 }], size)).toThrow("lossy");
  });
});
