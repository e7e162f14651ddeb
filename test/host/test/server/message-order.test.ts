// @vitest-environment node
import { expect, it } from "vitest";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleSystem, sampleTable } from "./support.ts";

it("has the chat messages in the order of their time when a world is opened again", async () => {
  const systemPath = await sampleSystem();
  const table = await sampleTable({ systemPath });
  const gm = await Client.join(table, SEATS.gm._id);
  const data = ["z", "m", "a"].map((letter, index) => ({
    _id: letter.repeat(16),
    content: letter,
    timestamp: 1_000 + index,
  }));
  for (const one of data)
    await gm.modify({
      action: "create",
      documentName: "ChatMessage",
      data: [one],
      options: { keepId: true },
    });
  gm.socket.disconnect();
  await table.close();
  const again = await sampleTable({ systemPath, worldPath: table.worldPath });
  const client = await Client.join(again, SEATS.gm._id);
  const { documents } = await client.world();
  expect(documents["ChatMessage"]!.map(({ content }) => content)).toEqual(["z", "m", "a"]);
});
