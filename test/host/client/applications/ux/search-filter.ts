import { debounce } from "../../../common/utils/async.ts";
import { getProperty } from "../../../common/utils/paths.ts";

export type SearchCallback = (
  event: KeyboardEvent | Event | null,
  query: string,
  rgx: RegExp,
  content: HTMLElement | null,
) => unknown;

export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  callback?: SearchCallback;
  initial?: string;
  /** Milliseconds without typing before the search runs. */
  delay?: number;
}

export interface FieldFilter {
  field: string;
  operator?: string;
  negate?: boolean;
  value: unknown;
}

const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
});

type Comparable = string | number;
const text = (value: unknown): string => String(value);
const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

const TESTS: Record<string, (actual: unknown, wanted: unknown) => boolean> = {
  equals: (actual, wanted) => actual === wanted,
  contains: (actual, wanted) =>
    Array.isArray(wanted) && !Array.isArray(actual)
      ? wanted.includes(actual)
      : Array.isArray(actual)
        ? actual.includes(wanted)
        : text(actual).includes(text(wanted)),
  starts_with: (actual, wanted) => text(actual).startsWith(text(wanted)),
  ends_with: (actual, wanted) => text(actual).endsWith(text(wanted)),
  lt: (actual, wanted) => (actual as Comparable) < (wanted as Comparable), // callers pass comparable values
  lte: (actual, wanted) => (actual as Comparable) <= (wanted as Comparable), // see `lt`
  gt: (actual, wanted) => (actual as Comparable) > (wanted as Comparable), // see `lt`
  gte: (actual, wanted) => (actual as Comparable) >= (wanted as Comparable), // see `lt`
  between: (actual, wanted) => {
    const [least, most] = wanted as [Comparable, Comparable]; // "between" takes a pair
    return (actual as Comparable) >= least && (actual as Comparable) <= most; // see `lt`
  },
  is_empty: isEmptyValue,
};

/** A search field that filters a part of the interface. */
export class SearchFilter {
  static readonly OPERATORS = OPERATORS;

  /** Removes accents and surrounding whitespace from a query. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replaceAll(/\p{Diacritic}/gu, "")
      .trim();
  }

  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }

  static evaluateFilter(
    obj: object,
    { field, operator = OPERATORS.EQUALS, negate, value }: FieldFilter,
  ): boolean {
    const test = TESTS[operator];
    if (!test) throw new Error(`"${operator}" is no operator of a search filter.`);
    return test(getProperty(obj, field), value) !== Boolean(negate);
  }

  query: string;
  rgx: RegExp;
  callback: SearchCallback | undefined;
  _input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  readonly #options: SearchFilterOptions;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? "";
    this.callback = options.callback;
    this.rgx = SearchFilter.#expression(this.query);
  }

  static #expression(query: string): RegExp {
    const escaped = query.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(escaped, "i");
  }

  bind(html: HTMLElement): void {
    this._input = html.querySelector<HTMLInputElement>(this.#options.inputSelector);
    this.#content = html.querySelector<HTMLElement>(this.#options.contentSelector);
    if (!this._input) return;
    this._input.value = this.query;
    const search = debounce(
      (event: Event) => this.filter(event, this._input?.value ?? ""),
      this.#options.delay ?? 200,
    );
    this._input.addEventListener("input", (event) => search(event));
    this._input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    this.filter(null, this.query);
  }

  unbind(): void {
    this._input = null;
    this.#content = null;
    this.query = "";
    this.rgx = SearchFilter.#expression("");
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#expression(this.query);
    this.callback?.(event, this.query, this.rgx, this.#content);
  }
}
