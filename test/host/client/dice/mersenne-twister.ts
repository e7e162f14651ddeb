/** The MT19937 pseudo random number generator of Matsumoto and Nishimura. */
const SIZE = 624;
const MIDDLE = 397;
const MATRIX = 0x9908b0df;
const UPPER_BIT = 0x80000000;
const LOWER_BITS = 0x7fffffff;

export class MersenneTwister {
  static #shared: MersenneTwister | undefined;

  readonly #state = new Uint32Array(SIZE);
  #index = SIZE;

  /** @param seed only the low 32 bits are used; default: the current time */
  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** Restarts the sequence from the low 32 bits of `seed`. Returns `seed`. */
  seed(seed: number): number {
    this.#state[0] = seed >>> 0;
    for (let i = 1; i < SIZE; i++) {
      const before = this.#state[i - 1]!;
      this.#state[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i;
    }
    this.#index = SIZE;
    return seed;
  }

  /** Restarts the sequence from an array of 32-bit seeds. */
  seedArray(vector: number[]): void {
    this.seed(19650218);
    const state = this.#state;
    let i = 1;
    const advance = (): void => {
      if (++i < SIZE) return;
      state[0] = state[SIZE - 1]!;
      i = 1;
    };
    for (let step = 0; step < Math.max(SIZE, vector.length); step++) {
      const j = step % vector.length;
      const before = state[i - 1]!;
      state[i] = (state[i]! ^ Math.imul(before ^ (before >>> 30), 1664525)) + (vector[j]! >>> 0) + j;
      advance();
    }
    for (let step = 0; step < SIZE - 1; step++) {
      const before = state[i - 1]!;
      state[i] = (state[i]! ^ Math.imul(before ^ (before >>> 30), 1566083941)) - i;
      advance();
    }
    state[0] = UPPER_BIT;
  }

  #refill(): void {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const bits = (state[i]! & UPPER_BIT) | (state[(i + 1) % SIZE]! & LOWER_BITS);
      state[i] = state[(i + MIDDLE) % SIZE]! ^ (bits >>> 1) ^ (bits & 1 ? MATRIX : 0);
    }
    this.#index = 0;
  }

  /** Returns a random unsigned 32-bit integer. */
  int(): number {
    if (this.#index >= SIZE) this.#refill();
    let value = this.#state[this.#index++]!;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    return (value ^ (value >>> 18)) >>> 0;
  }

  /** Returns a random unsigned 31-bit integer. */
  int31(): number {
    return this.int() >>> 1;
  }

  /** Returns a random number in [0, 1] with 32-bit resolution. */
  real(): number {
    return this.int() / 0xffffffff;
  }

  /** Returns a random number in (0, 1) with 32-bit resolution. */
  realx(): number {
    return (this.int() + 0.5) / 2 ** 32;
  }

  /** Returns a random number in [0, 1) with 32-bit resolution. */
  rnd(): number {
    return this.int() / 2 ** 32;
  }

  /** Same as {@link rnd}. */
  random(): number {
    return this.rnd();
  }

  /** Returns a random number in [0, 1) with 53-bit resolution. */
  rndHiRes(): number {
    const high = this.int() >>> 5;
    const low = this.int() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  /** Returns a normally distributed number with mean `mu` and standard deviation `sigma` (Box-Muller transform). */
  normal(mu: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(this.realx()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.rnd());
  }

  static random(): number {
    return (this.#shared ??= new MersenneTwister()).random();
  }

  static normal(mu: number, sigma: number): number {
    return (this.#shared ??= new MersenneTwister()).normal(mu, sigma);
  }
}
