import { isDay } from '../text/wording.ts'
import { isGeneralName } from '../vocabulary/general-names.ts'
import type { ChargeRow, RowKind } from './charge-row.ts'
import { learntOdds } from './learnt-odds.ts'

/** How likely a row of money is each of what it can be; a share of one each, apart from one another. */
export interface RowOdds {
  /** One of the bill's charges. */
  charge: number
  /** A printed sum of rows above it, and one of rows below it. */
  sumAbove: number
  sumBelow: number
}

/** What the words alone say: none of them forbids. */
const BY_WORDS: Record<RowKind, RowOdds> = {
  charge: { charge: 0.85, sumAbove: 0.15, sumBelow: 0.2 },
  sum: { charge: 0.12, sumAbove: 0.7, sumBelow: 0.5 },
  total: { charge: 0.1, sumAbove: 0.9, sumBelow: 0.4 },
  balance: { charge: 0.004, sumAbove: 0.04, sumBelow: 0.1 },
  noise: { charge: 0.02, sumAbove: 0.05, sumBelow: 0.03 },
}

const OF_PLACE: RowOdds = { charge: 0.55, sumAbove: 0.3, sumBelow: 0.7 }
const TAUGHT = 0.999
const UNNAMED = 0.55
const WRAPPED = 0.45
const WRAPPED_NAMED = 0.7
/** Alone in its column: the box of a form, an amount in a notice. */
const LONE = 0.5
const HARDLY = 0.06
/** "Taxes and fees", "Electric charges": a charge, or the name of a group. */
const GENERAL = 0.65
/** Beside so many charges in its column, a row without a charge's name is more likely one too. */
const COMPANY = 3
const IN_COMPANY = 0.75

/** A day, a quantity by the day, half a sentence: what amounts stand beside that are no charges. */
const NO_CHARGE = [
  /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/,
  /\b(?:per day|readings?|factor|multiplier|when|to|or|and|of)$/i,
]
/** The head of a column rather than a charge. */
const QUANTITY = /^(?:usage|consumption|tier|block|demand|meter|rate|service|used?)$/i
/** One of the places or accounts of a bill of several: the sum of its charges. */
const PLACE =
  /^(?:(?:sub-?)?acc(?:oun)?t\b.*\d{4}|\d+ \S.*\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|way|ct|court|pl|place|hwy|pkwy|cir)\b)/i
export const isPlace = ({ description }: Pick<ChargeRow, 'description'>): boolean => PLACE.test(description)
/** No charge is called by so many words. */
const PROSE = 10

/** Of what was learnt from bills of our own making, against what the words say, in the logarithm of the odds. */
const LEARNT = 0.7
/** Nothing is surer, but for what a person corrected. */
const LEAST = 0.004

/** The odds of each row, in their order: by what it is called, and by where it stands among the others. */
export function oddsOf(rows: readonly ChargeRow[]): RowOdds[] {
  const learnt = learntOdds(rows)
  return oddsByWords(rows).map((odds, at) => {
    if (rows[at]?.taught) return odds
    const byWords = Math.log(odds.charge / (1 - odds.charge))
    const charge = 1 / (1 + Math.exp(-byWords - LEARNT * ((learnt[at] ?? 0) - byWords)))
    return { ...odds, charge: Math.max(LEAST, Math.min(1 - LEAST, charge)) }
  })
}

function oddsByWords(rows: readonly ChargeRow[]): RowOdds[] {
  const named = new Map<number, number>()
  for (const { kind, named: isNamed, column } of rows)
    if (kind === 'charge' && isNamed) named.set(column, (named.get(column) ?? 0) + 1)
  const inColumn = Map.groupBy(rows, ({ column }) => column)
  return rows.map((row) => {
    const odds = BY_WORDS[row.kind]
    if (row.taught) return { ...odds, charge: row.kind === 'charge' ? TAUGHT : 0 }
    if (row.kind !== 'charge') return odds
    if (
      isDay({ text: row.description }) ||
      NO_CHARGE.some((pattern) => pattern.test(row.description)) ||
      row.description.split(' ').length > PROSE
    )
      return { ...odds, charge: HARDLY }
    if (isPlace(row)) return OF_PLACE
    if (isGeneralName(row.description)) return { ...odds, charge: GENERAL, sumBelow: GENERAL }
    const inCompany = (named.get(row.column) ?? 0) >= COMPANY
    const charge = row.named ? odds.charge : inCompany ? IN_COMPANY : UNNAMED
    const wrapping = row.wrapped
      ? row.named && !QUANTITY.test(row.description)
        ? WRAPPED_NAMED
        : WRAPPED
      : 1
    const isLone = inColumn.get(row.column)?.length === 1
    return { ...odds, charge: Math.min(charge, isLone ? LONE : 1, wrapping) }
  })
}
