export { TokenApplicationMixin } from "./mixin.ts";
export { PrototypeTokenConfig } from "./prototype-config.ts";
export { TokenConfig } from "./token-config.ts";
