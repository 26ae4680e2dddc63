import { type Cents, sumCents } from '#base/money.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import type { IsPointedAt } from '../pointing/standing.ts'
import type { Lesson } from './lesson.ts'
import { lineKey } from './line-key.ts'

/** A charge as a person saved it. */
export interface CorrectedCharge {
  description: string
  amount: Cents
  /** Where the person found it on the page. */
  pointed?: readonly WordsAt[]
}

/** What the page tells of its charges without any lesson. */
export interface UntaughtLines {
  rows: readonly ChargeRow[]
  /** The amounts of the charges that were read, where they add up to the total; else none. */
  held: readonly Cents[]
  /** The total that the person's charges come to is the page's own. */
  isTotal: boolean
  isPointedAt: IsPointedAt
}

type LineLesson = Pick<Lesson, 'charges' | 'notCharges' | 'sums'>

/**
 * What a correction proves of a page's lines. A row that stands among the saved charges, whole, split or together with
 * others, is a charge. Any other row is proven to be no charge only where the saved charges account for everything: each is a row
 * of the page and together they come to the total that the page asks for. What a person left out for reasons of his
 * own proves nothing.
 */
export function lineLessons(
  { rows, held, isTotal, isPointedAt }: UntaughtLines,
  charges: readonly CorrectedCharge[] | undefined,
): LineLesson {
  if (!charges || charges.length === 0) return { charges: [], notCharges: [], sums: [] }
  const { kept, isComplete } = matchedRows(rows, charges, isPointedAt)
  const isProven = isComplete && isTotal
  // A row that the page calls no charge becomes one only by proof: it may have been counted in for this bill alone.
  const certain = [...kept].filter((row) => row.kind === 'charge' || isProven)
  const charged = keysOf(certain)
  if (!isProven) return { charges: [...charged], notCharges: [], sums: [] }
  const spare = rows.filter(
    (row) => row.kind === 'charge' && !kept.has(row) && !charged.has(lineKey(row.description)),
  )
  const { sums, others } = provenNone(spare, [...kept], held)
  const total = sumCents(charges.map(({ amount }) => amount))
  const totals = keysOf(rows.filter(({ amount }) => amount.value === total))
  // What the page itself calls a sum could be taken for a charge where its parts are not found.
  const called = rows.filter((row) => {
    const key = lineKey(row.description)
    return (row.kind === 'sum' || row.kind === 'total') && !charged.has(key) && !totals.has(key)
  })
  const said = keysOf([...sums, ...called])
  return {
    charges: [...charged],
    notCharges: [...keysOf(others)].filter((key) => !said.has(key)),
    sums: [...said],
  }
}

const keysOf = (rows: readonly ChargeRow[]): Set<string> =>
  new Set(rows.map(({ description }) => lineKey(description)).filter((key) => key !== ''))

/** The rows that the saved charges stand for, and whether every saved charge stands for some. */
function matchedRows(
  rows: readonly ChargeRow[],
  charges: readonly CorrectedCharge[],
  isPointedAt: IsPointedAt,
) {
  const kept = new Set<ChargeRow>()
  const isFree = (row: ChargeRow) => !kept.has(row)
  let left = [...charges]
  const unmatched = (isMatched: (charge: CorrectedCharge) => boolean) => {
    left = left.filter((charge) => !isMatched(charge))
  }
  unmatched(({ pointed, amount: worth }) => {
    if (pointed === undefined) return false
    const isThere = isPointedAt(pointed)
    const row = rows.find((each) => isFree(each) && each.amount.value === worth && isThere(each.amount))
    if (row) kept.add(row)
    return row !== undefined
  })
  // Of several rows of an amount the one that is called so: a part's sum has often the words of its only line.
  for (const isCalled of [isSameName, isAlike, isAlikeTurned])
    unmatched((charge) => {
      const row = rows.find((each) => isFree(each) && isCalled(each, charge))
      if (row) kept.add(row)
      return row !== undefined
    })
  for (const row of rows.filter(isFree)) {
    const pieces = runWorth(left, row.amount.value)
    if (!pieces?.some((piece) => sharesWords(row, piece))) continue
    kept.add(row)
    unmatched((charge) => pieces.includes(charge))
  }
  unmatched((charge) => {
    const free = rows.filter((row) => isFree(row) && row.kind === 'charge')
    const together = runWorth(
      free.map((row) => ({ row, amount: row.amount.value })),
      charge.amount,
    )
    for (const { row } of together ?? []) kept.add(row)
    return together !== null
  })
  const isComplete = left.length === 0
  // Of the same words with another amount: a charge, whose amount a person knew better.
  for (const charge of left) {
    const row = rows.find(
      (each) =>
        isFree(each) && each.kind === 'charge' && lineKey(each.description) === lineKey(charge.description),
    )
    if (row) kept.add(row)
  }
  return { kept, isComplete }
}

/** Two or more in a row that are worth the amount; null when none are. */
function runWorth<T extends { amount: Cents }>(items: readonly T[], amount: Cents): T[] | null {
  for (let from = 0; from < items.length; from += 1) {
    let sum = 0
    for (let to = from; to < items.length; to += 1) {
      sum += items[to]?.amount ?? 0
      if (sum === amount && to > from) return items.slice(from, to + 1)
    }
  }
  return null
}

/**
 * Of the rows that were left out, those that arithmetic shows to be none. A row of nothing, rows that cancel each
 * other out, and rows that are another way to say what was kept could as well be charges: they prove nothing.
 */
function provenNone(spare: readonly ChargeRow[], kept: readonly ChargeRow[], held: readonly Cents[]) {
  const valued = spare.filter(({ amount }) => amount.value !== 0)
  const signs = new Set(valued.map(({ amount }) => Math.sign(amount.value)))
  if (signs.size > 1) return { sums: [], others: [] }
  const details = detailsOf(valued, kept)
  const amounts = kept.map(({ amount }) => ({ amount: amount.value }))
  const total = sumCents(amounts.map(({ amount }) => amount))
  const isSum = ({ amount }: ChargeRow) => amount.value === total || runWorth(amounts, amount.value) !== null
  const isRepeat = ({ amount }: ChargeRow) => kept.some((row) => row.amount.value === amount.value)
  const isNone = (row: ChargeRow) => isRepeat(row) || !(details.has(row) || held.includes(row.amount.value))
  return { sums: valued.filter(isSum), others: valued.filter((row) => !isSum(row) && isNone(row)) }
}

/** Rows that stand one after the other and come to a row that was kept, or to all of them. */
function detailsOf(spare: readonly ChargeRow[], kept: readonly ChargeRow[]): Set<ChargeRow> {
  const amounts = kept.map(({ amount }) => amount.value)
  const details = new Set<ChargeRow>()
  const items = spare.map((row) => ({ row, amount: row.amount.value }))
  for (const amount of new Set([...amounts, sumCents(amounts)]))
    for (const { row } of runWorth(items, amount) ?? []) details.add(row)
  return details
}

type IsCalled = (row: ChargeRow, charge: CorrectedCharge) => boolean

const isSameName: IsCalled = (row, charge) =>
  row.amount.value === charge.amount && lineKey(row.description) === lineKey(charge.description)

const isAlike: IsCalled = (row, charge) => row.amount.value === charge.amount && sharesWords(row, charge)

/** A credit whose mark was not read. */
const isAlikeTurned: IsCalled = (row, charge) =>
  row.amount.value === -charge.amount && sharesWords(row, charge)

/** Whether one description has half the words of the other. */
const sharesWords: IsCalled = (row, charge) => {
  const words = new Set(lineKey(row.description).split(' '))
  const others = lineKey(charge.description).split(' ')
  return others.filter((word) => words.has(word)).length >= Math.min(words.size, others.length) / 2
}
