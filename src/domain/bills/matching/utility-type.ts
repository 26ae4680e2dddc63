/**
 * What a line or a meter is about, told by its words. The first rule that fits decides, so the order goes from
 * the specific to the general: "storm sewer" is storm water, "hot water" no potable water, "gasoline" no gas.
 */
const KEYWORDS = [
  ['Tower', /\btowers?\b/i],
  ['Storm', /\bstorm|\bdrainage\b|\bimpervious\b|\bsurface water\b/i],
  ['Fireline', /\bfire ?(?:line|main|service|protection|sprinkler|hydrant)s?\b|\bhydrants?\b/i],
  ['Solar', /\bsolar\b|\bphotovoltaic\b|\bpv\b/i],
  ['Chilled', /\bchilled\b|\bdistrict cooling\b|\bton[- ]?h(?:ou)?rs?\b/i],
  ['Hot Water', /\bhot ?water\b/i],
  ['Fuel Oil', /\b(?:fuel|heating) oil\b|\bno\.? ?[246] oil\b|\boil deliver/i],
  ['Organics', /\borganics?\b|\bcompost|\bfood (?:waste|scraps)\b/i],
  ['Recycling', /\brecycl/i],
  ['Diesel', /\bdiesel\b|\bdyed\b/i],
  ['Gasoline', /\bgasoline\b|\bunleaded\b/i],
  ['Propane', /\bpropane\b|\blp ?gas\b|\blpg\b/i],
  ['Sewer', /\bsewer|\bsewage\b|\bwaste ?water\b|\bsanitary\b/i],
  [
    'Waste',
    /\bwaste\b|\btrash\b|\brefuse\b|\bgarbage\b|\bdumpster|\brubbish\b|\blandfill\b|\bcompactor|\broll ?-?off|\bhaul/i,
  ],
  ['Irrigation', /\birrigation\b|\bsprinkler|\blandscap|\bdeduct/i],
  ['Steam', /\bsteam\b|\bm?lbs? steam\b/i],
  ['Potable', /\bpotable\b|\bwater\b|\bdomestic\b|\bbackflow\b/i],
  ['Gas', /\bgas\b|\btherms?\b|\bdekatherms?\b|\bdth\b|\bpga\b/i],
  [
    'Lighting',
    /\b(?:street|area|outdoor|yard|security|flood)? ?light(?:s|ing)\b|\b(?:street|area) ?light\b/i,
  ],
  ['Electric', /\belectric|\bkwh?\b|\bkilowatt|\bkva?r?h?\b|\bpower\b/i],
] as const satisfies readonly (readonly [string, RegExp])[]

export type UtilityType = (typeof KEYWORDS)[number][0]

/** The order in which keywords are tried. */
export const UTILITY_TYPES: readonly UtilityType[] = KEYWORDS.map(([type]) => type)

/** The utility type that a line's description, or the name of a meter's energy type, speaks of. */
export function utilityTypeOf(words: string): UtilityType | null {
  return KEYWORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
