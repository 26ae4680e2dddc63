import type { Measure } from '../months-of.ts'
import type { Reader } from './reader.ts'

const UNIT =
  '(?:kwh|mwh|therm|dth|ccf|hcf|mcf|kgal|gallon|gal|mlb|cubic yard|ton[- ]?hour|ton|unit(?: of \\w+)?|kilowatt[- ]?hour)'
const PAID = '(?:costs?|pay|paid|paying|spend|spent|spending|charged|billed|\\$|dollars?|cents)'

export const COST =
  /costs?|costing|cost us|spend|spends|spent|spendings?|expenses?|expenditures?|outlays?|pay|pays|paid|paying|payments?|billed|charged|charges|fees?|dollars?|\$|usd|money|bucks|owed?|bill(?=s? (?:total|come to|came to|add up))/
export const USAGE =
  /usages?|consum(?:ption|ed?|ing|es)|used?|using|uses|burn(?:ed|t|ing)?|draw|drew|(?:go|went|gone|going|run|ran) through|kwhs?|mwhs?|kilowatt[- ]hours?|megawatt[- ]hours?|therms?|dth|ccfs?|hcfs?|mcfs?|dekatherms?|mmbtus?|kbtus?|btus?|gallons?|gals?|kgals?|cubic (?:feet|yards|meters)|mlbs?|volumes?|tonnage|tons?/
const DEMAND =
  /(?:peak |max(?:imum)? |billed |billing )?(?:demands?|loads?)|(?:peak|max(?:imum)?) kws?|kws?|kilowatts?|peak electric|peaks?/
const RATE = new RegExp(
  [
    `(?:average |avg |blended |unit |effective |all[- ]in )?(?:rates?|prices?|unit costs?)(?: (?:per|for|of) (?:a |one |each )?${UNIT})?`,
    `(?:how much |what )?(?:do |does |did |are |is |was |were )?(?:we |it |that )?${PAID}(?: (?:us|on average|for it))? ?(?:per|a|an|for each|for a|for one|/) ?${UNIT}`,
    `\\$ ?/ ?${UNIT}`,
    `(?:per|for each|for every|for one|for a) ${UNIT}`,
  ].join('|'),
)
const AREA =
  /(?:per|\/|for each|for every|a) ?(?:sq(?:uare)?\.?[ -]?(?:f(?:oo|ee)?t\.?)|sq\.? ?ft\.?|sqft|sf|foot)|eui|energy (?:use )?intensity|cost intensity|intensity|(?:by|for) (?:floor )?area/

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
  if ((!usage || reader.has(/demands?|kws?|loads?/)) && reader.took(DEMAND)) return 'demand'
  // "How much did it cost to use": whoever names money wants money.
  if (reader.took(COST)) return 'cost'
  return usage ? 'usage' : null
}
