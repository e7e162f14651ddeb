/** AC Deck requests that players could submit from the browser console. */
import { beforeEach, describe, expect, it } from "vitest";
import { act, card, cards, fight, person, PLAYER, refusal, setting, type Person } from "./action-table.ts";
import { attack, chance, itemOf, layAvatars, PLAIN, turnOf } from "./avatar-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

let moth: Person;
let ash: Person;
let wren: Person;
let tess: Person;

beforeEach(async () => {
  ({ moth, ash, wren, tess } = await layAvatars());
});

describe("what is asked for by the AC Deck", () => {
  it("is one's own, of what is at hand, at somebody who is there, and a number", async () => {
    const gone = await person({ name: "Gone", type: "npc" });
    await (gone as unknown as { delete(): Promise<unknown> }).delete();
    const theirs = itemOf(wren, "Bow");
    const bow = (changes: object = {}) => ({ ...attack(moth, "Bow", [wren]), ...changes });
    const flee = { type: "flee", actor: moth.uuid, commanded: false, ...PLAIN };
    const oppose = {
      type: "oppose",
      actor: moth.uuid,
      other: wren.uuid,
      asked: "none",
      item: "",
      stat: "agi",
      extras: [],
    };
    const guard = { type: "guard", actor: moth.uuid, other: ash.uuid, feet: 0, inMelee: false };
    const charge = { type: "charge", actor: moth.uuid, destination: "", inMelee: false, near: [] };
    const many = Array.from({ length: 41 }, () => wren.uuid);
    const own = (type: string, rest: object) => ({ type, actor: moth.uuid, mode: "public", ...rest });
    const cases: [object, string][] = [
      [bow({ actor: wren.uuid }), "NotOwner"],
      [bow({ actor: gone.uuid }), "NoActor"],
      [bow({ actor: "__proto__" }), "NoActor"],
      [bow({ weapon: theirs }), "NoItem"],
      [bow({ weapon: "constructor" }), "NoItem"],
      [bow({ weapon: itemOf(moth, "Run") }), "NotAnAttack"],
      [bow({ targets: [] }), "NoTarget"],
      [bow({ targets: many }), "field targets"],
      [bow({ targets: { length: 1, 0: wren.uuid } }), "field targets"],
      [bow({ targets: [wren.uuid, tess.uuid] }), "TooManyTargets"],
      [bow({ targets: [gone.uuid] }), "LostTarget"],
      [bow({ targets: ["Actor.constructor"] }), "LostTarget"],
      [bow({ targets: [moth.uuid] }), "SelfTarget"],
      [bow({ range: "constructor" }), "field range"],
      [bow({ range: "mental" }), "WrongRange"],
      [bow({ spend: 0 }), "SpendLeast"],
      [bow({ spend: -5 }), "SpendLeast"],
      [bow({ spend: 1e15 }), "SpendMost"],
      [bow({ spend: 0.5 }), "field spend"],
      [bow({ spend: NaN }), ""], // JSON turns NaN into null, which means all points
      [bow({ spend: "1" }), "field spend"],
      [bow({ item: theirs }), "NoItem"],
      [bow({ aids: [theirs] }), "NoItem"],
      [bow({ aids: ["__proto__"] }), "NoItem"],
      [bow({ extras: [{ label: "x", value: 1e3 }] }), "field extras[0].value"],
      [bow({ extras: [{ label: "x", value: 0.5 }] }), "field extras[0].value"],
      [bow({ extras: [{ label: { toString: 1 }, value: 1 }] }), "field extras[0].label"],
      [bow({ charge: "__proto__" }), "NoMessage"],
      [{ ...guard, meleeHasOther: false }, "NotInEncounter"],
      [{ ...guard, meleeHasOther: false, feet: -1 }, "field feet"],
      [{ ...guard, meleeHasOther: 1 }, "field meleeHasOther"],
      [charge, "NotInEncounter"],
      [{ ...charge, actor: wren.uuid }, "NotOwner"],
      [{ ...charge, near: many }, "field near"],
      [flee, "NotInEncounter"],
      [{ ...flee, actor: wren.uuid }, "NotOwner"],
      [{ ...flee, actor: wren.uuid, commanded: true }, "GmOnly"],
      [{ ...oppose, actor: wren.uuid }, "NotOwner"],
      [{ ...oppose, other: gone.uuid }, "NoOpponent"],
      [{ ...oppose, other: moth.uuid }, "SelfOpposed"],
      [{ ...oppose, item: itemOf(wren, "Blade") }, "NoItem"],
      [{ ...oppose, item: itemOf(moth, "Blade") }, "NotOpposable"],
      [{ ...oppose, stat: "__proto__" }, "field stat"],
      [{ ...oppose, asked: "constructor" }, "field asked"],
      [own("drawForIt", { actor: wren.uuid, other: moth.uuid, about: "" }), "NotOwner"],
      [own("drawForIt", { other: wren.uuid, about: "x".repeat(121) }), "field about"],
      [own("check", { item: theirs, stat: "agi" }), "NoItem"],
      [own("check", { item: "", stat: "toString" }), "field stat"],
      [own("usePower", { item: itemOf(moth, "Blade") }), "NotAvailable"],
      [own("usePower", { item: "" }), "NoItem"],
    ];
    chance();
    const found = [];
    for (const [request, reason] of cases) found.push([request, await refusal(request, PLAYER), reason]);
    expect(found.filter(([, told, reason]) => told !== reason)).toEqual([]);
  });

  it("names nobody who is hidden, and tells them from nobody (C2)", async () => {
    const combat = await fight([moth, wren], "avatar-initiative", 0.35);
    const hide = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id) as unknown as {
      update(data: object): Promise<unknown>;
    };
    await hide.update({ hidden: true });
    await turnOf(combat, moth);
    const drawn = { type: "oppose", actor: moth.uuid, asked: "none", item: "", stat: "agi", extras: [] };
    for (const other of [wren.uuid, "Actor.nobody0000000000"]) {
      expect(await refusal({ ...attack(moth, "Bow", []), targets: [other] }, PLAYER)).toBe("LostTarget");
      expect(await refusal({ ...drawn, other }, PLAYER)).toBe("NoOpponent");
      const guard = { type: "guard", actor: moth.uuid, other, feet: 0, inMelee: false, meleeHasOther: true };
      expect(await refusal(guard, PLAYER)).toBe("LostTarget");
    }
  });
});

describe("a card of the AC Deck", () => {
  const onExchange = (type: string, rest: object = {}) => ({
    type,
    message: card("exchange").id,
    target: 0,
    ...rest,
  });

  it("is picked from a fan by an owner of the opponent or a GM, never by the owner of the cards (A2)", async () => {
    chance();
    await setting("fan", "all");
    const pick = () => ({ type: "pick", message: card("exchange").id, side: "attacker", step: 0, place: 0 });
    await act(attack(wren, "Blade", [moth]));
    expect(await refusal(pick(), PLAYER)).toBe("");
    const opponent = await person({ name: "Kite", type: "npc" });
    await act(attack(ash, "Blade", [opponent]));
    expect(await refusal(pick(), PLAYER)).toBe("NotYourPick");
    await (opponent as unknown as { delete(): Promise<unknown> }).delete();
    expect(await refusal(pick(), PLAYER)).toBe("NotYourPick");
    expect(await refusal(pick())).toBe("");
  });

  it("is answered once, by those whom it asks", async () => {
    chance();
    await act(attack(wren, "Blade", [moth]));
    const choose = { type: "choose", message: card("exchange").id, step: 0, more: true };
    const pick = { type: "pick", message: card("exchange").id, step: 0, place: 0 };
    const cases: [object, string][] = [
      [{ ...choose, side: "attacker" }, "NotYourChoice"],
      [{ ...choose, side: 0 }, "NoChoice"],
      [{ ...choose, side: 7 }, "NoSide"],
      [{ ...choose, side: "__proto__" }, "field side"],
      [{ ...choose, side: -1 }, "field side"],
      [{ ...pick, side: "attacker" }, "PickedAlready"],
      [{ ...pick, side: 0, place: 1e9 }, "field place"],
      [onExchange("defend", { ...PLAIN, target: 1 }), "NoSide"],
      [onExchange("defend", { ...PLAIN, target: 0.5 }), "field target"],
      [onExchange("defend", { ...PLAIN, reaction: itemOf(wren, "Bow") }), "NoItem"],
      [onExchange("defend", { ...PLAIN, aids: [itemOf(ash, "Bow")] }), "NoItem"],
      [onExchange("apply"), "NotDefended"],
      [undoPart(card("exchange"), ["apply"]), "NothingBack"],
      [{ ...undoCard(card("exchange").id), entry: "none" }, "NothingBack"],
      [undoCard(card("exchange").id), "GmOnly"],
      [{ type: "resist", message: card("exchange").id, item: "", stat: "agi", extras: [] }, "NoMessage"],
      [{ type: "object", message: card("exchange").id, actor: moth.uuid }, "NoMessage"],
      [{ type: "giveChase", message: card("exchange").id, target: 0 }, "NoMessage"],
      [undoCard("__proto__"), "NoMessage"],
      [{ type: "undo", document: wren.uuid, entry: "" }, "NoMessage"],
      [{ type: "undo", document: "__proto__", entry: "" }, "NoMessage"],
      [{ type: "undo", document: ["ChatMessage.a"], entry: "" }, "field document"],
    ];
    const found = [];
    for (const [request, reason] of cases) found.push([request, await refusal(request, PLAYER), reason]);
    expect(found.filter(([, told, reason]) => told !== reason)).toEqual([]);
    chance();
    expect(await refusal(onExchange("defend", PLAIN), PLAYER)).toBe("");
    expect(await refusal(onExchange("defend", PLAIN), PLAYER)).toBe("AlreadyDefended");
  });

  it("proves nothing where a player wrote it: neither an attack nor a Charge, a Flee or two opposed", async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { create(data: object): Promise<{ id: string }> };
    };
    const combat = await fight([wren, moth, ash], "avatar-initiative", 0.35);
    const side = { actor: { uuid: moth.uuid, name: "Moth", img: "" }, begun: true };
    const forge = (type: string, system: object) => ChatMessage.create({ type, author: PLAYER, system });
    const offers = [{ actor: side.actor, answer: "open" }];
    const made = { encounter: combat.id, round: 1, actor: { uuid: wren.uuid, name: "Wren", img: "" } };
    const action = await forge("action", { kind: "charge", ...made, offers });
    const opposed = await forge("opposed", { initiator: side, resister: side });
    const flight = await forge("flight", { ...made, fleer: side, challengers: [side] });
    const exchange = await forge("exchange", { attacker: side, targets: [side] });
    chance();
    for (const request of [
      { ...attack(moth, "Bow", [wren]), charge: action.id },
      { type: "offer", message: action.id, target: 0, answer: "swap" },
      { type: "object", message: action.id, actor: moth.uuid },
      undoCard(action.id),
      undoCard(flight.id),
      undoCard(opposed.id),
      { type: "resist", message: opposed.id, item: "", stat: "agi", extras: [] },
      { type: "letAllGo", message: flight.id },
      { type: "challenge", message: flight.id, target: 0, take: true, ...PLAIN },
      { type: "defend", message: exchange.id, target: 0, ...PLAIN },
      { type: "apply", message: exchange.id, target: 0 },
      undoCard(exchange.id),
    ])
      expect(await refusal(request, PLAYER), request.type).toBe("ForgedMessage");
  });

  it("in the middle of a draw holds up nobody where a player wrote it (A11)", async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { create(data: object): Promise<unknown> };
    };
    chance();
    await act(attack(wren, "Blade", [moth]));
    for (const who of [moth, tess]) {
      const actor = { uuid: who.uuid, name: who.name, img: "" };
      const calculation = { actor, begun: true, drawn: [10], remaining: [1, 2, 3] };
      await ChatMessage.create({ type: "check", author: PLAYER, system: { title: "Run", calculation } });
    }
    const lots = (actor: Person, other: Person) => ({
      type: "drawForIt",
      about: "",
      actor: actor.uuid,
      other: other.uuid,
    });
    expect(await refusal(lots(moth, ash), PLAYER)).toBe("");
    await act(undoCard(card("opposed").id));
    expect(await refusal({ type: "drawForIt", about: "", actor: moth.uuid, other: tess.uuid })).toBe("");
    expect(await refusal(onExchange("defend", PLAIN))).toBe("");
  });

  it("is not asked again for what one of several owners has finished", async () => {
    cards([10]);
    await act(attack(moth, "Blade", [wren]), PLAYER);
    const choose = { type: "choose", message: card("exchange").id, side: "attacker", step: 0, more: false };
    await act(choose, PLAYER);
    expect(await refusal(choose, PLAYER)).toBe("NoChoice");
    expect(await refusal({ ...choose, step: 1 }, PLAYER)).toBe("NoChoice");
  });
});

describe("an encounter by the AC Deck", () => {
  it("has each act in their turn, once, as themselves", async () => {
    const combat = await fight([moth, wren, ash], "avatar-initiative", 0.35);
    await turnOf(combat, wren);
    chance();
    const guard = { type: "guard", feet: 0, inMelee: false, meleeHasOther: false };
    expect(await refusal(attack(moth, "Blade", [wren]), PLAYER)).toBe("NotYourTurn");
    expect(await refusal({ ...guard, actor: moth.uuid, other: ash.uuid }, PLAYER)).toBe("NotYourTurn");
    await turnOf(combat, moth);
    chance();
    expect(await refusal({ ...guard, actor: moth.uuid, other: moth.uuid }, PLAYER)).toBe("SelfTarget");
    expect(await refusal({ ...guard, actor: moth.uuid, other: tess.uuid }, PLAYER)).toBe("NotInEncounter");
    expect(await refusal({ ...guard, actor: moth.uuid, other: ash.uuid, feet: 6 }, PLAYER)).toBe("TooFar");
    expect(await refusal({ ...guard, actor: moth.uuid, other: ash.uuid, inMelee: true }, PLAYER)).toBe(
      "InMelee",
    );
    expect(await refusal(attack(moth, "Blade", [wren]), PLAYER)).toBe("");
    expect(await refusal(attack(moth, "Blade", [wren]), PLAYER)).toBe("ActionUsed");
  });
});
