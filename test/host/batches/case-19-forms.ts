import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

/** What a form of the given fields yields. */
function read(fields: string, options?: Data): Data {
  const form = document.createElement("form");
  form.innerHTML = fields;
  return new host.foundry.applications.ux.FormDataExtended(form, options).object;
}

export const forms: BatchCase = {
  id: "case-19",
  title: "FormDataExtended casts by type and leaves out disabled fields",
  source: "foundryvtt.com/api: foundry.applications.ux.FormDataExtended",
  status: "documented",
  needs: [],
  run({ describe, it, expect }) {
    describe("form data", () => {
      it("of a number input is a number, or null when empty", () => {
        const data = read(
          '<input type="number" name="a" value="4.5"><input type="number" name="b" value="">',
        );
        expect(data).to.deep.equal({ a: 4.5, b: null });
      });

      it("of a text input is cast by data-dtype", () => {
        const data = read(
          '<input name="n" data-dtype="Number" value="7"><input name="s" value="7">' +
            '<input name="t" data-dtype="Boolean" value="true">',
        );
        expect(data).to.deep.equal({ n: 7, s: "7", t: true });
      });

      it("of a checkbox is a boolean", () => {
        const data = read('<input type="checkbox" name="on" checked><input type="checkbox" name="off">');
        expect(data).to.deep.equal({ on: true, off: false });
      });

      it("of radio buttons is the chosen value", () => {
        const radio = (value: string, more = ""): string =>
          `<input type="radio" name="r" value="${value}" ${more}>`;
        expect(read(radio("a") + radio("b", "checked") + radio("c"))).to.deep.equal({ r: "b" });
      });

      it("of a select is its value, of a multiple one an array", () => {
        const options = "<option value='1'>One</option><option value='2' selected>Two</option>";
        const data = read(
          `<select name="one" data-dtype="Number">${options}</select><select name="many" multiple>${options}</select>`,
        );
        expect(data).to.deep.equal({ one: 2, many: ["2"] });
      });

      it("of a range is a number, of a textarea a string", () => {
        const data = read(
          '<input type="range" min="0" max="10" name="r" value="3"><textarea name="t">long</textarea>',
        );
        expect(data).to.deep.equal({ r: 3, t: "long" });
      });

      it("leaves disabled fields out, unless asked for", () => {
        const fields = '<input name="a" value="1" disabled><input name="b" value="2">';
        expect(read(fields)).to.deep.equal({ b: "2" });
        expect(read(fields, { disabled: true })).to.deep.equal({ a: "1", b: "2" });
      });

      it("leaves read-only fields out when told to, and takes them when told to", () => {
        const fields = '<input name="a" value="1" readonly><input name="b" value="2">';
        expect(read(fields, { readonly: false })).to.deep.equal({ b: "2" });
        expect(read(fields, { readonly: true })).to.deep.equal({ a: "1", b: "2" });
      });

      it("leaves fields without a name and buttons out", () => {
        expect(
          read('<input value="1"><button name="go" value="x">Go</button><input name="a" value="2">'),
        ).to.deep.equal({
          a: "2",
        });
      });

      it("keeps dotted names flat", () => {
        expect(read('<input name="system.life" type="number" value="5">')).to.deep.equal({
          "system.life": 5,
        });
      });
    });
  },
};
