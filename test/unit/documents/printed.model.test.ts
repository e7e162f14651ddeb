import fc from "../fast-check.ts";
import { expect, test } from "vitest";
import { thingOf, uuidOf, type Name } from "./journal/cast.ts";
import { GM, PLAYER, type Asked } from "./journal/stage.ts";
import { ARSENAL, NAMES } from "./printed-play-cast.ts";
import { PRINTED } from "./printed-play-oracle.ts";
import {
  applyAndUndo,
  attempt,
  breakOff,
  callOffLast,
  openAction,
  scene,
  undoHarm,
  type Ask,
} from "./printed-play-model.ts";
import { check } from "./printed-play-check.ts";
import { undoCard, undoPart } from "./undo-requests.ts";
import {
  actions,
  brokenTold,
  count,
  decks,
  endRound,
  game,
  heatOf,
  isOver,
  lay,
  quiet,
  type Action,
  type Agreed,
  type Choice,
  type Real,
} from "./printed-play-table.ts";
import { expectMet, runsOf } from "../random-play.ts";

const SEED = 20264;
const RUNS = 14;

type Command = fc.AsyncCommand<object, Real>;

function command(name: string, run: (real: Real) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (_model, real) => {
      await run(real);
    },
    toString: () => name,
  };
}

const who = fc.constantFrom(...NAMES);
const user = fc.constantFrom(GM, GM, GM, PLAYER);

/**
 * Makes a player act for their own character, unless the drawn card is 0. So players sometimes try to act for another.
 */
function byOwner<T extends { by: Name; user: string; card: number | null }>(drawn: T): T {
  return drawn.user === PLAYER && drawn.card !== 0 ? { ...drawn, by: "sela" } : drawn;
}

/** Cards with special effects: the jokers, card 34, and the cards with the wrench number 12 (V*) or a shuffle. */
const TELLING = [
  0,
  53,
  34,
  ...PRINTED.filter(({ wrench, shuffle }) => wrench === 12 || shuffle).map(({ number }) => number),
];
const card = fc.oneof(
  { arbitrary: fc.constant(null), weight: 3 },
  { arbitrary: fc.constantFrom(...TELLING), weight: 2 },
);
const common = fc.record({
  tn: fc.integer({ min: 1, max: 7 }),
  extras: fc.constantFrom([], [{ label: "dusk", value: 2 }], [{ label: "aim", value: -3 }]),
  entry: fc.boolean(),
});

const lookups = fc
  .record({ common, by: who, which: fc.nat(4), task: fc.option(fc.nat(9), { freq: 2 }), user, card })
  .map((drawn) => (): Ask => ({ asked: lookUpOf(byOwner(drawn)), user: drawn.user, card: drawn.card }));

/** This actor's latest action with an unfinished task; undefined if there is none. */
function unfinished(actor: string): Action | undefined {
  return actions().findLast(
    (action) =>
      isOver(action) && action.told.actor.uuid === actor && action.result.result?.task?.done === false,
  );
}

function taskOf(by: Name, plain: boolean, task: number | null): object | null {
  if (task === null) return null;
  const before = task % 3 > 0 ? unfinished(plain ? "" : uuidOf(by)) : undefined;
  const { complexity, needed } = (before?.told.task as
    | { complexity: number; needed: number | null }
    | undefined) ?? {
    complexity: 4 + task,
    needed: task % 4 === 3 ? null : 5,
  };
  const gear = !plain && by !== "ogre" && task % 2 === 0 ? thingOf(by, "Tools") : "";
  return { gear, complexity, needed, after: before?.id ?? "" };
}

function lookUpOf(drawn: { common: object; by: Name; which: number; task: number | null }): Asked {
  const { by, which } = drawn;
  const plain = which === 4;
  const subjects = [
    { kind: "skill", item: thingOf(by, "Rifle") },
    { kind: "skill", item: thingOf(by, "dodge") },
    { kind: "attribute", attribute: "reflex" },
    { kind: "attribute", attribute: "concussion" },
    { kind: "plain", lookup: { die: "d10", ranks: 5 } },
  ];
  const task = taskOf(by, plain, drawn.task);
  const actor = plain ? "" : uuidOf(by);
  return { type: "lookUp", ...drawn.common, actor, subject: subjects[which], task, mode: "public" };
}

const shots = fc
  .record({
    common,
    by: who,
    weapon: fc.nat(1),
    at: fc.integer({ min: 1, max: 8 }),
    burst: fc.integer({ min: 1, max: 3 }),
    scope: fc.boolean(),
    near: fc.subarray([...NAMES]),
    free: fc.nat(3),
    user,
    card,
  })
  .map((drawn) => (): Ask => ({ asked: shootOf(byOwner(drawn)), user: drawn.user, card: drawn.card }));

/** The latest Charge that this actor may answer; null if there is none. */
function chargeFor(actor: string): { id: string; charger: string } | null {
  const found = game().messages.contents.findLast(
    ({ type, system }) =>
      type === "action" &&
      (system.toObject().offers ?? []).some((offer) => offer.actor.uuid === actor && offer.answer === "open"),
  );
  return found ? { id: found.id, charger: found.system.toObject().actor.uuid } : null;
}

interface Shooting {
  common: object;
  by: Name;
  weapon: number;
  at: number;
  burst: number;
  scope: boolean;
  near: readonly Name[];
  free: number;
}

function shootOf({ common: told, by, weapon, at, burst, scope, near, free }: Shooting): Asked {
  const place = NAMES.indexOf(by) + (at === 8 ? 0 : 1 + (at % 2));
  const name = ARSENAL[by][weapon]!;
  const area = weapon === 1;
  const charge = free > 0 ? chargeFor(uuidOf(by)) : null;
  return {
    type: "shoot",
    ...told,
    actor: uuidOf(by),
    weapon: thingOf(by, name),
    target: charge?.charger ?? uuidOf(NAMES[place % 3]!),
    burst: area ? 1 : burst,
    gear: scope && by === "sela" ? thingOf("sela", "Scope") : "",
    bystanders: near.map(uuidOf),
    charge: charge?.id ?? "",
  };
}

interface Answering {
  which: number;
  how: number;
  late: number;
}

function answerTo({ how }: Answering, { type, cells = [], uses = [], bumps = 0 }: Choice): object {
  if (type === "bumps") {
    const use = uses[how % uses.length]!;
    const times = how % 5 === 0 ? 0 : Math.min(use.most, 1 + (how % 3), Math.floor(bumps / use.cost));
    const spend =
      how % 11 === 10 ? { [use.id]: bumps + 1 } : { [use.id]: use.signed && how % 2 === 1 ? -times : times };
    return { type, spend: times === 0 ? {} : spend };
  }
  if (type === "extend") return { type, row: how % 2 === 0 ? null : cells[how % cells.length]!.row };
  return { type, row: cells[how % cells.length]!.row };
}

const answering = fc.record({ which: fc.nat(5), how: fc.nat(20), late: fc.nat(9), user, card });
const answers = answering.map((drawn) => (): Ask | null => {
  const action = openAction(drawn.which);
  const choice = action?.result.choice;
  if (!action || !choice) return null;
  const step = action.told.answers.length - (drawn.late === 9 ? 1 : 0);
  const asked = { type: "answerCard", message: action.id, step, answer: answerTo(drawn, choice) };
  return { asked, user: drawn.user, card: drawn.card };
});

const naming = fc
  .record({ near: fc.subarray([...NAMES]), which: fc.nat(5), user, card })
  .map((drawn) => (): Ask | null => {
    const waiting = actions().filter(
      ({ shot, told, result }) => shot && !told.undone && result.status === "waiting",
    );
    const all = waiting.length > 0 ? waiting : actions().filter(({ shot }) => shot);
    const shot = all[drawn.which % Math.max(1, all.length)];
    if (!shot) return null;
    const asked = { type: "nameBystanders", message: shot.id, bystanders: drawn.near.map(uuidOf) };
    return { asked, user: drawn.user, card: drawn.card };
  });

/** Fires a shot. Once the bystanders are listed, the shooter may fire; others may not (Q17). */
const firing = fc.record({ which: fc.nat(5), user, card }).map((drawn) => (): Ask | null => {
  const waiting = actions().filter(
    ({ shot, told, result }) => shot && !told.undone && result.status === "waiting",
  );
  const all = waiting.length > 0 ? waiting : actions().filter(({ shot }) => shot);
  const shot = all[drawn.which % Math.max(1, all.length)];
  if (!shot) return null;
  return { asked: { type: "fireShot", message: shot.id }, user: drawn.user, card: drawn.card };
});

/**
 * A player's whole shot: the GM names bystanders, the player sees them, then fires or undoes the shot (Q17).
 */
const shownScenes = fc
  .record({ near: fc.subarray([...NAMES]), fires: fc.boolean(), early: fc.boolean(), common, card })
  .map(({ near, fires, early, common: told, card: given }) =>
    command("a shot whose bystanders are shown", async (real) => {
      const easy = { common: { ...told, entry: false }, by: "sela" as const, weapon: 0, at: 2, burst: 3 };
      const asked = shootOf({ ...easy, scope: false, near: [], free: 0 });
      if ((await attempt(real, { asked, user: PLAYER })) !== "done") return;
      const shot = actions().findLast((action) => action.shot)!;
      if (shot.result.status !== "waiting") return;
      const before = JSON.stringify(decks());
      const fire = { asked: { type: "fireShot", message: shot.id }, user: PLAYER, card: given };
      if (early) expect(await attempt(real, fire), "Q17: nobody fires unseen").toMatch(/^refused/);
      const named = { type: "nameBystanders", message: shot.id, bystanders: near.map(uuidOf) };
      expect(await attempt(real, { asked: named }), "I11").toBe("done");
      const shown = actions().find(({ id }) => id === shot.id)!;
      expect(shown.result.status, "Q17: nothing is drawn for the list").toBe("waiting");
      expect(JSON.stringify(decks()), "Q17: no card has moved").toBe(before);
      count(real, "bystanders shown");
      if (fires) {
        expect(await attempt(real, fire), "Q17: the shooter fires").toBe("done");
        return;
      }
      const wasBefore = real.last?.message === shot.id ? real.last.before : null;
      expect(await attempt(real, { asked: undoCard(shot.id), user: PLAYER })).toBe("done");
      expect(JSON.stringify(decks()), "Q17: undone at no cost").toBe(before);
      if (wasBefore !== null) expect(scene(), "Q17: undone at no cost").toBe(wasBefore);
      count(real, "shown and undone");
    }),
  );

/** Asks to make a broken weapon overheated instead, and undoes that if `undo` is set. Only a GM can do so (Q19). */
const heats = fc
  .record({ which: fc.nat(5), rounds: fc.integer({ min: 0, max: 3 }), user, undo: fc.boolean() })
  .map((drawn) =>
    command("overheat", async (real) => {
      const found = brokenTold(drawn.which);
      if (!found) return;
      const at = { message: found.message, entry: found.entry, place: found.place };
      const asked = { type: "overheat", ...at, rounds: drawn.rounds };
      const done = await attempt(real, { asked, user: drawn.user });
      if (drawn.user !== GM || drawn.rounds === 0) expect(done, "Q19: a GM's word").not.toBe("done");
      if (done !== "done") return;
      expect(heatOf(found.weapon), "Q19: unusable for so many rounds").toMatchObject({
        rounds: drawn.rounds,
      });
      count(real, "overheated");
      if (!drawn.undo) return;
      const card = game().messages.contents.find(({ id }) => id === found.message)!;
      const part = `${found.entry}/${found.place}`;
      expect(await attempt(real, { asked: undoPart(card, ["overheat"], part) })).toBe("done");
    }),
  );

const blasted = fc
  .record({ near: fc.subarray([...NAMES]), which: fc.nat(5), user })
  .map((drawn) => (): Ask | null => {
    const blasts = actions().filter(({ shot, told }) => shot && told.area && !told.undone);
    const shot = blasts.toReversed()[drawn.which % Math.max(1, blasts.length)];
    return shot
      ? { asked: { type: "inBlast", message: shot.id, actors: drawn.near.map(uuidOf) }, user: drawn.user }
      : null;
  });

/**
 * A place on a finished shot's card; null if there is no such card. A `place` of 7 is kept, so it may not exist; any
 * other `place` is turned into one that exists.
 */
function placeOn({
  which,
  place,
}: {
  which: number;
  place: number;
}): { message: string; place: number } | null {
  const over = actions().filter((action) => action.shot && isOver(action));
  const shot = over.toReversed()[which % Math.max(1, Math.min(4, over.length))];
  return shot ? { message: shot.id, place: place === 7 ? 7 : place % (shot.told.others.length + 1) } : null;
}

const somewhere = fc.record({ which: fc.nat(9), place: fc.nat(7) });

const harms = fc.record({ at: somewhere, back: fc.boolean(), user }).map((drawn) => (): Ask | null => {
  const at = placeOn(drawn.at);
  if (!at) return null;
  return { ...(drawn.back ? undoHarm(at) : { asked: { type: "applyHarm", ...at } }), user: drawn.user };
});

const cancels = fc.record({ which: fc.nat(9), user }).map((drawn) => (): Ask | null => {
  const all = actions().toReversed();
  const action = all[drawn.which % Math.max(1, all.length)];
  return action ? { asked: undoCard(action.id), user: drawn.user } : null;
});

const guards = fc.tuple(who, fc.integer({ min: 1, max: 2 })).map(([by, other]) => (): Ask => {
  const others = { actor: uuidOf(by), other: uuidOf(NAMES[(NAMES.indexOf(by) + other) % 3]!) };
  return { asked: { type: "guard", ...others, feet: 5, inMelee: false, meleeHasOther: false } };
});

const charges = who.map((by) => (): Ask => {
  return {
    asked: { type: "charge", actor: uuidOf(by), destination: "the gate", inMelee: false, near: [] },
  };
});

type Asking = fc.Arbitrary<() => Ask | null>;

function tried(name: string, asking: Asking): fc.Arbitrary<Command> {
  return asking.map((make) =>
    command(name, async (real) => {
      const ask = make();
      if (ask) await attempt(real, ask);
    }),
  );
}

const breaks = fc
  .tuple(
    fc.oneof(...([lookups, shots, answers, naming, firing, blasted, harms, harms, cancels] as Asking[])),
    fc.constantFrom("refuseWrite" as const, "loseAnswer" as const),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([make, how, nth]) =>
    command(`${how} ${nth}`, async (real) => {
      const ask = make();
      if (ask) await breakOff(real, ask, how, nth);
    }),
  );

const undone = somewhere.map((drawn) =>
  command("apply and undo", async (real) => {
    const at = placeOn(drawn);
    if (at) await applyAndUndo(real, at);
  }),
);

/** A person is shot at and charges. The shooter then shoots at them again, for free (C13). */
const chargeScenes = fc.tuple(who, fc.integer({ min: 1, max: 2 }), common).map(([by, other, told]) =>
  command("a shot, a Charge and a free shot", async (real) => {
    await endRound(real);
    const at = NAMES.indexOf(by) + other - 1;
    const easy = { common: { ...told, tn: 30, entry: false }, by, weapon: 0, at, burst: 1, scope: false };
    const shot = () => ({ asked: shootOf({ ...easy, near: [], free: 1 }) });
    const first = shot();
    await attempt(real, first);
    const charger = { actor: first.asked["target"], destination: "the gate", inMelee: false, near: [] };
    await attempt(real, { asked: { type: "charge", ...charger } });
    await attempt(real, shot());
  }),
);

const rounds = fc.constant(
  command("the round ends", async (real) => {
    await endRound(real);
    count(real, "rounds");
    check(real);
  }),
);

const often = <T>(times: number, arbitrary: fc.Arbitrary<T>) =>
  Array<typeof arbitrary>(times).fill(arbitrary);

const scripts = fc.commands(
  [
    ...often(3, tried("look up", lookups)),
    ...often(5, tried("shoot", shots)),
    ...often(6, tried("answer", answers)),
    ...often(2, tried("name bystanders", naming)),
    ...often(2, tried("fire", firing)),
    ...often(2, shownScenes),
    ...often(3, heats),
    ...often(2, tried("in the blast", blasted)),
    ...often(3, tried("harm", harms)),
    ...often(2, fc.constant(command("call off the newest shot", callOffLast))),
    ...often(5, undone),
    ...often(3, breaks),
    tried("call off", cancels),
    tried("guard", guards),
    tried("charge", charges),
    chargeScenes,
    rounds,
  ] as fc.Arbitrary<Command>[],
  { maxCommands: 100, size: "max" },
);

const agreements: fc.Arbitrary<Agreed> = fc.record({
  fights: fc.boolean(),
  settings: fc.record({
    bumps: fc.boolean(),
    ablation: fc.boolean(),
    bystanders: fc.boolean(),
    thrownDice: fc.constantFrom(false, false, false, true),
    cardDecks: fc.constantFrom("shared", "players"),
    reshuffle: fc.constantFrom("shuffleCard", "blackJoker", "exhaustion"),
    ruleVariants: fc.record({
      printed: fc.record({
        wrench: fc.constantFrom("from", "above"),
        equal: fc.constantFrom("stopped", "penetrates"),
        launched: fc.constantFrom("step", "fragment"),
        failure: fc.constantFrom("astray", "nothing"),
        strays: fc.constantFrom("each", "one"),
      }),
    }),
  }),
  gone: fc.constantFrom(0, 0, 45).map((cards) => PRINTED.map(({ number }) => number).slice(54 - cards)),
});

/** How often each event must occur, at least, in all games together. */
const LEAST: Readonly<Record<string, number>> = {
  lookUp: 15,
  shoot: 20,
  answerCard: 20,
  nameBystanders: 1,
  inBlast: 2,
  applyHarm: 5,
  "undo harm": 3,
  "free shots": 1,
  undo: 4,
  "broken and finished": 3,
  "undone exactly": 3,
  "called off exactly": 3,
  "bystanders shown": 1,
  "shown and undone": 1,
  overheated: 1,
};

test("whatever is tried by printed cards, the rules hold and it can be undone", async () => {
  const tally: Record<string, number> = {};
  const game_ = fc.tuple(fc.nat(9999), agreements, scripts);
  await fc.assert(
    fc.asyncProperty(game_, async ([seed, agreed, script]) => {
      const real = await lay(agreed, seed, tally);
      await fc.asyncModelRun(() => ({ model: {}, real }), script);
      for (const action of actions())
        if (isOver(action)) count(real, "actions by card that reached their end");
      await quiet(real);
    }),
    runsOf(RUNS, SEED),
  );
  console.info(`${tally["actions by card that reached their end"]} actions by card reached their end`, tally);
  expectMet(tally, LEAST);
});
