import { checkInteger, checkList } from "../cards/check.ts";

/**
 * The points that each layer of armor loses to `hits` hits at one location. Only the best layer protects (I8), so each
 * hit takes one point off every layer that equals the best (Q37). Throws a RuleError naming `layers` or `hits`.
 */
export function wornOffLayers(layers: readonly number[], hits: number): readonly number[] {
  checkList(layers, "layers").forEach((layer, index) => checkInteger(layer, `layers[${index}]`, { min: 0 }));
  checkInteger(hits, "hits", { min: 0 });
  let left = [...layers];
  for (let hit = 0; hit < hits; hit += 1) {
    const best = Math.max(0, ...left);
    if (best === 0) break;
    left = left.map((layer) => (layer === best ? layer - 1 : layer));
  }
  return layers.map((layer, index) => layer - (left[index] ?? layer));
}
