import { energyNamed, type ImportEnergy } from './energies.ts'
import type { ImportFieldName } from './fields.ts'
import { headWords } from './head-key.ts'
import { type ImportUnit, unitNamed } from './units.ts'

/** What a head names, and how well. */
export interface HeadField {
  field: ImportFieldName
  place: number
}

interface AmountHead extends HeadField {
  unit: string | null
  energy: ImportEnergy | null
}

/** Whether a head says that money stands below it, and not what one of something costs. */
export const inDollars = (text: string): boolean =>
  /[$€£]|\busd\b/i.test(text) && !/\/|\bper\b|\brates?\b|\bunit\b|\bprice\b/i.test(text)

const COST = /\b(?:costs?|charges?|dollars|spend)\b/
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
  'interval',
])

/**
 * A head that names an amount by its energy or unit: "Electricity Use (kBtu)", "totalKwh", "Gas cost ($)". Whatever else
 * it says makes it something else.
 */
export function amountHead(text: string, inBrackets: ImportUnit | null, isMoney: boolean): AmountHead | null {
  const words = headWords(text)
  const unitAt = words.findIndex((word) => unitNamed(word) !== null && word.length > 1)
  const written = unitAt === -1 ? null : unitNamed(words[unitAt] ?? '')
  const unit = inBrackets ?? written
  const rest = words.filter((_, index) => inBrackets !== null || index !== unitAt).join(' ')
  const energy = energyNamed(rest)
  const isCost = isMoney || COST.test(rest)
  const isDemand = unit?.demand || (unit === null && DEMAND.test(rest))
  const left = rest
    .split(' ')
    .filter(
      (word) => word !== '' && !FILLERS.has(word) && energyNamed(word) === null && !ENERGY_WORDS.has(word),
    )
  if (isCost && energy !== null && left.every((word) => COST_WORDS.has(word)))
    return { field: 'cost', place: 50, unit: null, energy }
  if (isMoney) return null
  if (left.some((word) => word !== 'demand' && word !== 'max' && word !== 'peak')) return null
  if (isDemand && unit !== null) return { field: 'demand', place: 50, unit: unit.unit, energy }
  if (unit === null && (energy === null || !/\b(?:use|usage|consumption|quantity)\b/.test(rest))) return null
  if (left.length > 0) return null
  return { field: 'usage', place: 50, unit: unit?.unit ?? null, energy: energy ?? unit?.energy ?? null }
}

const COST_WORDS = new Set(['cost', 'costs', 'charge', 'charges', 'dollars', 'spend', 'bill', 'total', 'usd'])
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
