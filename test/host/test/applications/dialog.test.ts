import { beforeEach, describe, expect, it } from "vitest";
import { DialogV2 } from "../../client/applications/api/dialog.ts";
import { instances } from "../../client/applications/api/instances.ts";
import { setTable, settle, type FakeTable } from "./support.ts";

let table: FakeTable;
beforeEach(() => {
  table = setTable();
  instances.clear();
});

const open = (): DialogV2 => [...instances.values()].at(-1) as DialogV2; // only dialogs open here

async function press(action: string): Promise<void> {
  await settle();
  open().element.querySelector<HTMLElement>(`.form-footer [data-action="${action}"]`)!.click();
  await settle();
}

describe("DialogV2", () => {
  it("is a dialog element with its buttons and one in focus", async () => {
    const answer = DialogV2.confirm({ window: { title: "TEST.Hello" }, content: "<p>Sure?</p>" });
    await settle();
    const { element } = open();
    expect([element.localName, element.hasAttribute("open")]).toEqual(["dialog", true]);
    expect(element.querySelectorAll(".form-footer button")).toHaveLength(2);
    expect((document.activeElement as HTMLElement).dataset["action"]).toBe("no");
    await press("yes");
    expect(await answer).toBe(true);
    expect(instances.size).toBe(0);
  });

  it("answers false to no, and null when dismissed", async () => {
    const no = DialogV2.confirm();
    await press("no");
    expect(await no).toBe(false);
    const dismissed = DialogV2.confirm();
    await settle();
    open().element.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    expect(await dismissed).toBeNull();
  });

  it("rejects when dismissed if asked to", async () => {
    const dismissed = DialogV2.prompt({ rejectClose: true });
    await settle();
    void open().close();
    await expect(dismissed).rejects.toThrow("dismissed");
  });

  it("gives the form's data as input, in types", async () => {
    const answer = DialogV2.input({
      content: '<input name="n" type="number" value="3"><input name="t" value="x">',
    });
    await settle();
    expect((document.activeElement as HTMLInputElement).name).toBe("n");
    await press("ok");
    expect(await answer).toEqual({ n: 3, t: "x" });
  });

  it("gives a button's action or its callback's value, and tells the caller of render and close", async () => {
    const heard: string[] = [];
    const config = {
      buttons: [
        { action: "a", label: "A", default: true },
        { action: "b", label: "B", callback: () => 7 },
      ],
      render: () => heard.push("render"),
      close: () => heard.push("close"),
      submit: (result: unknown) => heard.push(`submit ${String(result)}`),
    };
    const first = DialogV2.wait(config);
    await press("a");
    const second = DialogV2.wait(config);
    await press("b");
    expect([await first, await second]).toEqual(["a", 7]);
    expect(heard).toEqual(["render", "submit a", "close", "render", "submit 7", "close"]);
  });

  it("takes the default button when the form is submitted", async () => {
    const answer = DialogV2.prompt({ content: '<input name="x">' });
    await settle();
    open().form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(await answer).toBe("ok");
  });

  it("stays open when a callback throws", async () => {
    const fail = (): never => {
      throw new Error("not yet");
    };
    void DialogV2.prompt({ ok: { callback: fail } });
    await press("ok");
    expect([instances.size, table.errors]).toEqual([1, ["not yet"]]);
  });

  it("cleans content given as text, and leaves an element as it is", async () => {
    void DialogV2.prompt({ content: '<b onclick="x()">text</b><script>x()</script>' });
    await settle();
    expect(open().element.querySelector(".dialog-content")!.innerHTML).toBe("<b>text</b>");
    const content = document.createElement("div");
    content.innerHTML = '<b onclick="x()">kept</b>';
    void DialogV2.prompt({ content });
    await settle();
    expect(open().element.querySelector(".dialog-content b")!.hasAttribute("onclick")).toBe(true);
  });

  it("needs a button", () => {
    expect(() => new DialogV2()).toThrow("at least one button");
  });

  it("asks another user by a query", async () => {
    const asked: unknown[] = [];
    const user = { id: "u", query: async (...args: unknown[]) => asked.push(args) };
    await DialogV2.query(user, "confirm", { content: "?" });
    expect(asked).toEqual([["dialog", { type: "confirm", config: { content: "?" } }]]);
    await expect(DialogV2.query("nobody", "confirm", {})).rejects.toThrow("nobody");
  });
});
