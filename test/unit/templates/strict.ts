import Handlebars from "handlebars";

/** A template. Its `name` is its path inside `templates/`. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

type Node = hbs.AST.Node;
type Program = hbs.AST.Program;
type Call = Node & { path?: Node; params?: Node[]; hash?: { pairs: { value: Node }[] } };
type Block = Node & { program?: Program; inverse?: Program };

/** Names that are read from every object that is printed or compared. */
const ALWAYS_THERE = ["toString", "valueOf"];

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** A copy of the value that throws when a missing name is read, at any depth of plain objects and arrays. */
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

/** True if the node reads a name from the view. */
function names(node: Node | undefined): boolean {
  if (!node || node.type === "ContentStatement" || node.type === "CommentStatement") return false;
  if (node.type === "PathExpression") return true;
  const { path, params = [], hash } = node as Call; // only calls have these fields
  const given = [...params, ...(hash?.pairs.map(({ value }) => value) ?? [])];
  const alone = node.type === "PartialStatement" || (node.type === "MustacheStatement" && given.length === 0);
  return (alone && path !== undefined) || given.some(names);
}

const REACHED = "acReached";

/** A statement that records that this part of a template was rendered. */
function mark(id: number, { loc }: Node): hbs.AST.Statement {
  const parsed = Handlebars.parse(`{{${REACHED} ${id}}}`).body[0];
  if (!parsed) throw new Error("there is one statement");
  return { ...parsed, loc };
}

/**
 * Renders templates and throws on any name that the view lacks. Also lists the parts that no sample reached.
 */
export class StrictTemplates {
  readonly #templates = new Map<string, Handlebars.TemplateDelegate>();
  /**
   * The parts of the templates that read a name from the view and have not been rendered yet: their titles, keyed by
   * the part's number. A part is a whole template, or one branch of a block in it.
   */
  readonly #unreached = new Map<number, string>();
  #parts = 0;

  /** @param prefix what other templates write before a template's name to include it */
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

  /** Renders a template. Throws if the view lacks a name. */
  render(name: string, view: object): string {
    const template = this.#templates.get(name);
    if (!template) throw new Error(`there is no template ${name}`);
    return template(view);
  }

  /** The titles of the parts that read a name from the view and have not been rendered yet. */
  get unreached(): string[] {
    return [...this.#unreached.values()];
  }

  #watch(program: Program, title: string, name: string): void {
    for (const node of program.body) {
      const { program: inner, inverse, params } = node as Block & Call; // only blocks have these fields
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

/** The options that Foundry passes to Handlebars. */
const OPTIONS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** Renders. If that throws, the error names the template. */
function inTemplate(name: string, render: () => string): string {
  try {
    return render();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
