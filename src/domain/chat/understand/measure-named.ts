import type { Measure } from '../months-of.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'

const UNIT =
  '(?:kwh|mwh|therm|dth|ccf|hcf|mcf|kgal|gallon|gal|mlb|cubic yard|ton[- ]?hour|ton|unit(?: of \\w+)?|kilowatt[- ]?hour)'
const PAID = '(?:costs?|pay|paid|paying|spend|spent|spending|charged|billed|\\$|dollars?|cents)'

export const COST = new RegExp(
  HEAD +
    /costs?|costing|cost us|spend|spends|spent|spendings?|expenses?|expenditures?|outlays?|pay|pays|paid|paying|payments?|billed|charged|charges|fees?|dollars?|\$|usd|money|bucks|damage|set us back|run us|ran us|runs us|shell(?:ed|ing)? out|fork(?:ed|ing)? (?:out|over)|cough(?:ed)? up|hand(?:ed)? over|rack(?:ed)? up|ring up|rang up|come to|came to|invoiced|owed?|bill(?=s? (?:total|come to|came to|add up))/
      .source +
    TAIL,
  'u',
)
export const USAGE = new RegExp(
  HEAD +
    /usages?|consum(?:ption|ed?|ing|es)|used?|using|uses|burn(?:ed|t|ing)?|draw|drew|(?:go|went|gone|going|run|ran|chew|chewed|eat|ate|burn|burned|burnt) through|guzzl(?:e[ds]?|ing)|ate up|eat up|pulled|pull(?= (?:from|off) the grid)|soak(?:ed)? up|kwhs?|mwhs?|kilowatt[- ]hours?|megawatt[- ]hours?|therms?|dth|ccfs?|hcfs?|mcfs?|dekatherms?|mmbtus?|kbtus?|btus?|gallons?|gals?|kgals?|cubic (?:feet|yards|meters)|mlbs?|volumes?|tonnage|tons?/
      .source +
    TAIL,
  'u',
)
const DEMAND = new RegExp(
  HEAD +
    /(?:peak |max(?:imum)? |billed |billing )?(?:demands?|loads?)|(?:peak|max(?:imum)?) kws?|kws?|kilowatts?|peak electric|peaks?/
      .source +
    TAIL,
  'u',
)
const RATE = new RegExp(
  HEAD +
    [
      `(?:average |avg |blended |unit |effective |all[- ]in )?(?:rates?|prices?|unit costs?|tariffs?)(?: (?:per|for|of) (?:a |one |each )?${UNIT})?`,
      `(?:how much |what )?(?:do |does |did |are |is |was |were )?(?:we |it |that )?${PAID}(?: (?:us|on average|for it))? ?(?:per|a|an|for each|for a|for one|/) ?${UNIT}`,
      `\\$ ?/ ?${UNIT}`,
      `(?:per|for each|for every|for one|for a) ${UNIT}`,
    ].join('|') +
    TAIL,
  'u',
)
const AREA = new RegExp(
  HEAD +
    /(?:per|\/|for each|for every|a) ?(?:sq(?:uare)?\.?[ -]?(?:f(?:oo|ee)?t\.?)|sq\.? ?ft\.?|sqft|sf|foot)|eui|energy (?:use )?intensity|cost intensity|intensity|(?:by|for) (?:floor )?area/
      .source +
    TAIL,
  'u',
)

const NAMES_DEMAND = new RegExp(HEAD + /demands?|kws?|loads?/.source + TAIL, 'u')

/** A measure, or something that is worked out of two. */
export type NamedMeasure = Measure | 'rate' | 'intensity'

export const plainMeasure = (named: NamedMeasure | null): Measure | null =>
  named === 'rate' || named === 'intensity' ? null : named

/** Takes the words of a measure. Of an intensity the measure is left to be taken. */
export function readMeasure(reader: Reader): NamedMeasure | null {
  if (reader.took(AREA)) return 'intensity'
  // What one unit costs, before the unit alone is taken for usage.
  if (reader.took(RATE)) {
    reader.took(COST)
    reader.took(USAGE)
    return 'rate'
  }
  const usage = reader.took(USAGE)
  if ((!usage || reader.has(NAMES_DEMAND)) && reader.took(DEMAND)) return 'demand'
  // "How much did it cost to use": whoever names money wants money.
  if (reader.took(COST)) return 'cost'
  return usage ? 'usage' : null
}
