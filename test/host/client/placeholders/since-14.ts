import type { DocumentedClass } from "./documented.ts";

const shape: DocumentedClass = { base: "foundry.data.BaseShapeData" };
const regionBehavior: DocumentedClass = { base: "foundry.data.regionBehaviors.RegionBehaviorType" };
const formElement: DocumentedClass = { base: "foundry.applications.elements.AbstractFormInputElement" };

/** Classes that generation 14 added. The published types describe generation 13. */
export const SINCE_14: Readonly<Record<string, DocumentedClass>> = {
  "foundry.applications.elements.HTMLGridOffset2DTagsElement": formElement,
  "foundry.applications.elements.HTMLGridOffset3DTagsElement": formElement,
  "foundry.data.ConeShapeData": shape,
  "foundry.data.EmanationShapeData": shape,
  "foundry.data.GridShapeData": shape,
  "foundry.data.LineShapeData": shape,
  "foundry.data.RingShapeData": shape,
  "foundry.data.TokenShapeData": shape,
  "foundry.data.PolygonTree": {},
  "foundry.data.PolygonTreeNode": {},
  "foundry.data.regionBehaviors.ApplyActiveEffectRegionBehaviorType": regionBehavior,
  "foundry.data.regionBehaviors.ChangeLevelRegionBehaviorType": regionBehavior,
  "foundry.data.regionBehaviors.DefineSurfaceRegionBehaviorType": regionBehavior,
};
