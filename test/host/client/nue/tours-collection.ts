import { Collection } from "../../common/collection.ts";
import type { Tour } from "./tour.ts";

/** `game.tours`: all tours by `namespace.id`. */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (!tour.namespace) tour.namespace = namespace;
    if (!tour.id) tour.id = id;
    if (game.settings?.settings.has("core.tourProgress")) tour._reloadProgress();
    this.set(`${namespace}.${id}`, tour);
  }

  override set(key: string, tour: Tour): this {
    return super.set(key, tour);
  }
}
