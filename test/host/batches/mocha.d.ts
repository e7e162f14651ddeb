declare module "mocha/mocha.js" {
  /** The browser build's constructor, as far as the runner uses it. */
  export default class Mocha {
    constructor(options: { reporter: unknown; timeout: number });
    suite: { emit(event: "pre-require", context: object, file: string, mocha: Mocha): void };
    run(done: (failures: number) => void): unknown;
  }
}
