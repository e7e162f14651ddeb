/** A free shot at one who charges: the Charge's card, and him. */
export interface FreeShot {
  charge: string;
  target: string;
}
