/** `foundry.utils`, without functions that need the client (fromUuid, fetching). */
import { missingClass } from "../not-implemented.ts";

export { Collection } from "../collection.ts";
export { applySpecialKeys, isDeletionKey } from "../data/operators.ts";
export { benchmark, debounce, debouncedReload, Semaphore, threadLock, throttle } from "./async.ts";
export { deepClone, deepFreeze, deepSeal, duplicate } from "./clone.ts";
export { Color } from "./color.ts";
export { diffObject, equals, objectsEqual } from "./diff.ts";
export { EventEmitterMixin } from "./event-emitter.ts";
export { cleanHTML } from "./html.ts";
export { IterableWeakMap, IterableWeakSet } from "./iterable-weak.ts";
export { logCompatibilityWarning } from "./logging.ts";
export { mergeObject } from "./merge.ts";
export {
  deleteProperty,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "./paths.ts";
export {
  encodeURL,
  escapeHTML,
  formatFileSize,
  getRoute,
  isNewerVersion,
  isValidId,
  parseS3URL,
  randomID,
  unescapeHTML,
} from "./strings.ts";
export { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass } from "./types.ts";
export { buildUuid, parseUuid, setCollectionResolver, type ResolvedUUID } from "./uuid.ts";

export { StringTree } from "./string-tree.ts";
export { WordTree } from "./word-tree.ts";
export const BitMask = missingClass("foundry.utils.BitMask");

/** The constructor of async functions, which has no global name. */
export const AsyncFunction = async function () {}.constructor as FunctionConstructor;
