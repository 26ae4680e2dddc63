import { toDollars } from '#base/money.ts'
import { type Random, seededRandom } from '#demo/bills/random.ts'
import type { BillTruth, ChargeTruth } from '#demo/bills/truth.ts'
import { withAccountState } from '#reading/charges/account-state.ts'
import type { ChargeRow } from '#reading/charges/charge-row.ts'
import { chargeRowsOf } from '#reading/charges/charge-rows.ts'
import { sumTree } from '#reading/charges/sum-tree.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { rankMoney } from '#reading/fields/money-fields.ts'
import { readSheets } from '#reading/words/read-sheets.ts'
import type { Sheet } from '#reading/words/sheet.ts'
import { chanceCorpus } from '#tests/bills/chance/corpus.ts'
import { type CorpusFile, corpus } from '#tests/bills/corpus.ts'
import { likeness } from '#tests/bills/scoring/compare.ts'
import { isSameCharge } from '#tests/robot/truth.ts'

/** The rows of a bill, and which of them are its charges. */
export interface KnownRows {
  rows: ChargeRow[]
  isCharge: boolean[]
}

export interface WantedRows {
  /** Bills of layouts drawn by chance, and of layouts drawn by hand; none of a family or layout that is held back. */
  chance: number
  drawn: number
  seed: string
}

/** Of so many bills one amount is misread, as of those that come. */
const MISREAD = 0.4

/** The rows of bills of our own making, bill by bill. */
export async function* knownRows({ chance, drawn, seed }: WantedRows): AsyncGenerator<KnownRows> {
  const made = { seed, part: 'building', effects: false } as const
  for await (const file of chanceCorpus({ ...made, count: chance })) yield await rowsOf(file, seed)
  for await (const file of corpus({ ...made, count: drawn }))
    if (file.truth.is_bill) yield await rowsOf(file, seed)
}

async function rowsOf(
  { name, sample, truth }: Pick<CorpusFile, 'name' | 'sample' | 'truth'>,
  seed: string,
): Promise<KnownRows> {
  const sheets = await readSheets(sample.bytes, { skipOcr: true, forceOcr: false, onPage: () => {} })
  const random = seededRandom(`${seed}/misread/${name}`)
  const pages = (random.chance(MISREAD) ? misread(sheets, truth, random) : sheets).map(labelledPage)
  const printed = chargeRowsOf(pages)
  const rows = withAccountState(printed, rankMoney(pages, sumTree(printed), null))
  const charges = chargesAmong(rows, truth.charges)
  return { rows, isCharge: rows.map((row) => charges.has(row)) }
}

/** The pages with another first digit in one charge, wherever it is printed last. */
function misread(sheets: readonly Sheet[], { charges }: BillTruth, random: Random): readonly Sheet[] {
  if (charges.length === 0) return sheets
  const printed = Math.abs(random.pick(charges).amount).toFixed(2)
  const word = sheets
    .flatMap(({ words }) => words)
    .findLast(({ text }) => text.replaceAll(/[$,()-]/g, '') === printed)
  const other = (digit: string) => String((Number(digit) + random.int(1, 9)) % 10)
  return sheets.map((sheet) => ({
    ...sheet,
    words: sheet.words.map((each) =>
      each === word ? { ...each, text: each.text.replace(/\d/, other) } : each,
    ),
  }))
}

/**
 * The rows that print the charges: each with the one that is called most like it, and of several in the table that
 * holds most of them. Charges that few rows print are looked for first.
 */
function chargesAmong(rows: readonly ChargeRow[], charges: readonly ChargeTruth[]): Set<ChargeRow> {
  const answers = rows.map((row) => ({
    row,
    description: row.description,
    amount: toDollars(row.amount.value),
  }))
  const sought = charges.map((charge) => ({
    charge,
    printed: answers.filter((answer) => isSameCharge(charge, answer)),
  }))
  const ofColumn = new Map<number, number>()
  for (const { printed } of sought)
    for (const { row } of printed)
      ofColumn.set(row.column, (ofColumn.get(row.column) ?? 0) + 1 / printed.length)
  const found = new Set<ChargeRow>()
  for (const { charge, printed } of sought.toSorted((a, b) => a.printed.length - b.printed.length)) {
    const like = (answer: { description: string }) => likeness(charge.description, answer.description)
    const [best] = printed
      .filter(({ row }) => !found.has(row))
      .toSorted(
        (a, b) => like(b) - like(a) || (ofColumn.get(b.row.column) ?? 0) - (ofColumn.get(a.row.column) ?? 0),
      )
    if (best) found.add(best.row)
  }
  return found
}
