import { energyNamed, type ImportEnergy } from './energies.ts'
import type { ImportFieldName } from './fields.ts'
import { type ImportUnit, squareFeetIn, unitNamed } from './units.ts'
import { FIELD_OF_HEAD, OTHER_ROWS, PERHAPS_CLIENT } from './vocabulary.ts'
import { squashed, wordsOf } from './words.ts'

/** What the head of a column tells of what stands below it. */
export interface Head {
  /** As it is written, without line breaks. */
  text: string
  field: ImportFieldName | null
  /** Among several heads of a field the one with the lowest is meant. */
  place: number
  unit: string | null
  /** Square feet that one of its unit is. */
  squareFeet: number | null
  energy: ImportEnergy | null
  perhapsClient: boolean
  otherRows: boolean
}

/** What templates write behind a head for whoever fills them in. */
const ADVICE =
  /\((?:required|re?qiured|optional|pre-?filled|applicable|if|enter|e\.g|mm|dd|yyyy|see|select)[^()]{0,200}\)/gi
const IN_BRACKETS = /[([]([^()[\]]{1,60})[)\]]/g
const NOT_A_USE =
  /\b(?:intensity|eui|emissions?|ghg|score|percent|weather|normalized|source energy|target|median|baseline|change|renewable|rec|green power)\b/i

/** Reads one head. `group` is what stands over it in a row of groups. */
export function readHead(written: string, group = ''): Head {
  const text = written.replaceAll(/\s+/g, ' ').trim()
  const advised = withoutAdvice(text)
  const units = [...advised.matchAll(IN_BRACKETS)].map(([, inside = '']) => inside)
  const unitInBrackets = units.map(unitNamed).find((unit) => unit !== null) ?? null
  const squareFeet = units.map(squareFeetIn).find((factor) => factor !== null) ?? null
  const bare = advised.replaceAll(IN_BRACKETS, (whole, inside: string) => (isUnit(inside) ? ' ' : whole))
  const known = knownHead(bare) ?? knownHead(bare.replaceAll(IN_BRACKETS, ' '))
  const head = {
    text,
    squareFeet: squareFeet ?? trailingArea(bare),
    perhapsClient: PERHAPS_CLIENT.has(squashed(bare)),
    otherRows: OTHER_ROWS.has(squashed(bare)),
  }
  const energyOfGroup = group === '' ? null : energyNamed(group)
  if (known !== null)
    return {
      ...head,
      ...known,
      unit: unitInBrackets?.unit ?? null,
      energy: isAmount(known.field) ? energyOfGroup : null,
    }
  const amount = NOT_A_USE.test(bare) ? null : amountHead(bare, unitInBrackets)
  if (amount !== null) return { ...head, ...amount, energy: amount.energy ?? energyOfGroup }
  return { ...head, field: null, place: 0, unit: unitInBrackets?.unit ?? null, energy: null }
}

const withoutAdvice = (text: string): string =>
  text
    .replaceAll(/\(([^()]{0,80})\?\)/g, ' ')
    .replaceAll(ADVICE, ' ')
    .replaceAll(/[*†:]+/g, ' ')

const isUnit = (text: string): boolean =>
  unitNamed(text) !== null || squareFeetIn(text) !== null || /^[$€£%]$|^usd$/i.test(text.trim())

const isAmount = (field: ImportFieldName): boolean =>
  field === 'usage' || field === 'cost' || field === 'demand' || field === 'demandCost'

const knownHead = (text: string) => FIELD_OF_HEAD.get(squashed(wordsOf(text).join(' '))) ?? null

function trailingArea(text: string): number | null {
  const last = wordsOf(text).at(-1) ?? ''
  return squareFeetIn(last) ?? squareFeetIn(squashed(text))
}

const DEMAND = /\b(?:demand|peak kw|kw)\b/i
/** Words that say no more than that all of it is meant. */
const FILLERS = new Set([
  'total',
  'bill',
  'billed',
  'grid',
  'purchase',
  'purchased',
  'monthly',
  'annual',
  'site',
  'district',
  'amount',
  'net',
  'the',
  'of',
  'in',
  'all',
  'meter',
  'utility',
  'from',
  'use',
  'used',
  'sources',
  'usage',
  'consumption',
  'quantity',
  'volume',
  'supplied',
  'delivered',
])

/**
 * A head that names an amount by its energy or unit: "Electricity Use (kBtu)", "totalKwh", "Gas cost ($)". Whatever else
 * it says makes it something else.
 */
function amountHead(
  text: string,
  inBrackets: ImportUnit | null,
): { field: ImportFieldName; place: number; unit: string | null; energy: ImportEnergy | null } | null {
  const words = wordsOf(text)
  const unitAt = words.findIndex((word) => unitNamed(word) !== null && word.length > 1)
  const written = unitAt === -1 ? null : unitNamed(words[unitAt] ?? '')
  const unit = inBrackets ?? written
  const rest = words.filter((_, index) => inBrackets !== null || index !== unitAt).join(' ')
  const energy = energyNamed(rest)
  const isCost = /\b(?:cost|charges?|dollars|spend)\b/.test(rest)
  const isDemand = unit?.demand || (unit === null && DEMAND.test(rest))
  const left = rest
    .split(' ')
    .filter(
      (word) => word !== '' && !FILLERS.has(word) && energyNamed(word) === null && !ENERGY_WORDS.has(word),
    )
  if (isCost && energy !== null && left.every((word) => COST_WORDS.has(word)))
    return { field: 'cost', place: 50, unit: null, energy }
  if (left.some((word) => word !== 'demand' && word !== 'max' && word !== 'peak')) return null
  if (isDemand && unit !== null) return { field: 'demand', place: 50, unit: unit.unit, energy }
  if (unit === null && (energy === null || !/\b(?:use|usage|consumption|quantity)\b/.test(rest))) return null
  if (left.length > 0) return null
  return { field: 'usage', place: 50, unit: unit?.unit ?? null, energy: energy ?? unit?.energy ?? null }
}

const COST_WORDS = new Set(['cost', 'costs', 'charge', 'charges', 'dollars', 'spend', 'bill', 'total'])
const ENERGY_WORDS = new Set([
  'natural',
  'fuel',
  'oil',
  'no',
  'number',
  '1',
  '2',
  '4',
  '5',
  '6',
  'potable',
  'hot',
  'chilled',
  'cold',
  'municipally',
  'indoor',
  'outdoor',
  'mixed',
  'and',
  'liquid',
])
