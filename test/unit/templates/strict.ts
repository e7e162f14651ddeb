import Handlebars from "handlebars";

/** A template by its path below `templates/`. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

type Node = hbs.AST.Node;
type Program = hbs.AST.Program;
type Call = Node & { path?: Node; params?: Node[]; hash?: { pairs: { value: Node }[] } };
type Block = Node & { program?: Program; inverse?: Program };

/** Handlebars and scripts ask these of every object they print or compare. */
const ALWAYS_THERE = ["toString", "valueOf"];

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** A value in which a name that is not there throws, however deep: of plain objects and arrays. */
function strict(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  return new Proxy(value, {
    get(target, name) {
      if (typeof name === "symbol" || ALWAYS_THERE.includes(name))
        return Reflect.get(target, name) as unknown;
      const there = Array.isArray(target) ? name in target : Object.hasOwn(target, name);
      if (!there)
        throw new Error(`"${name}" is no name of the view, which has ${Object.keys(target).join(", ")}`);
      return strict(Reflect.get(target, name));
    },
  });
}

/** Does this node look something up in the view? */
function names(node: Node | undefined): boolean {
  if (!node || node.type === "ContentStatement" || node.type === "CommentStatement") return false;
  if (node.type === "PathExpression") return true;
  const { path, params = [], hash } = node as Call; // what is called has these
  const given = [...params, ...(hash?.pairs.map(({ value }) => value) ?? [])];
  const alone = node.type === "PartialStatement" || (node.type === "MustacheStatement" && given.length === 0);
  return (alone && path !== undefined) || given.some(names);
}

const REACHED = "acReached";

/** A statement that notes that a part of a template was rendered. */
function mark(id: number, { loc }: Node): hbs.AST.Statement {
  const parsed = Handlebars.parse(`{{${REACHED} ${id}}}`).body[0];
  if (!parsed) throw new Error("there is one statement");
  return { ...parsed, loc };
}

/**
 * The templates of a folder as strict as can be: a name that the view lacks throws, also in `{{#if}}` and in partials,
 * and what no sample has reached can be told.
 */
export class StrictTemplates {
  readonly #templates = new Map<string, Handlebars.TemplateDelegate>();
  /** Parts that look something up and were not rendered yet, by number. */
  readonly #unreached = new Map<number, string>();
  #parts = 0;

  /** @param prefix the path by which templates name each other */
  constructor(sources: readonly Source[], prefix: string) {
    Handlebars.registerHelper(REACHED, (id: number) => {
      this.#unreached.delete(id);
      return "";
    });
    for (const { name, text } of sources) {
      const tree = Handlebars.parse(text);
      this.#watch(tree, `${name}, whole`, name);
      const template = Handlebars.compile(tree, { strict: true });
      const render: Handlebars.TemplateDelegate = (context: unknown, options) =>
        inTemplate(name, () => template(strict(context), { ...options, ...OPTIONS }));
      this.#templates.set(name, render);
      Handlebars.registerPartial(`${prefix}${name}`, render);
    }
  }

  /** Renders one. @throws for a name that the view lacks */
  render(name: string, view: object): string {
    const template = this.#templates.get(name);
    if (!template) throw new Error(`there is no template ${name}`);
    return template(view);
  }

  /** Parts of templates that look something up and that no rendering has come to. */
  get unreached(): string[] {
    return [...this.#unreached.values()];
  }

  #watch(program: Program, title: string, name: string): void {
    for (const node of program.body) {
      const { program: inner, inverse, params } = node as Block & Call; // only blocks have them
      const head = params?.map((param) => (param as Node & { original?: string }).original ?? "…").join(" ");
      const place = `${name}:${node.loc.start.line} ${head ?? ""}`;
      if (inner) this.#watch(inner, place, name);
      if (inverse) this.#watch(inverse, `${place}, else`, name);
    }
    if (!program.body.some(names)) return;
    this.#parts += 1;
    this.#unreached.set(this.#parts, title);
    program.body.unshift(mark(this.#parts, program.body[0] ?? program));
  }
}

/** As the platform renders. */
const OPTIONS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** Says in which template something went wrong. */
function inTemplate(name: string, render: () => string): string {
  try {
    return render();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
