import { templatePath } from "../../constants.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;

/** The parts of core's tracker that the system replaces. */
type CorePart = "header" | "tracker" | "footer";

/** All parts of core's tracker. Foundry's types lack them. */
const CORE = (CombatTracker as unknown as { PARTS: Record<CorePart, Part> }).PARTS;

const { header: _header, ...BELOW } = CORE;

/** The partials that the system's parts use. */
const OWN_PARTIALS: Readonly<Record<string, readonly string[]>> = {
  tracker: ["row", "row-body", "row-chips", "row-points", "row-controls", "row-more", "group", "face"].map(
    (name) => templatePath(`tracker/${name}.hbs`),
  ),
};

/**
 * Returns the system's replacement for one of core's parts. Includes core's template, for encounters in
 * Foundry's own order.
 */
function partFor(name: CorePart): Part {
  const { template, templates } = CORE[name];
  return {
    ...CORE[name],
    template: templatePath(`tracker/${name}.hbs`),
    templates: [template, ...(templates ?? []), ...(OWN_PARTIALS[name] ?? [])],
  };
}

/** The tracker's parts in core's order, with the clock below the header. */
export const TRACKER_PARTS: Record<string, Part> = {
  header: partFor("header"),
  rail: { template: templatePath("tracker/clock.hbs"), templates: [templatePath("tracker/rail.hbs")] },
  ...BELOW,
  tracker: partFor("tracker"),
  footer: partFor("footer"),
};

/** The paths of core's own templates, keyed by part, for encounters in Foundry's own order. */
export const CORE_TEMPLATES: Readonly<Record<CorePart, string>> = {
  header: CORE.header.template,
  tracker: CORE.tracker.template,
  footer: CORE.footer.template,
};
