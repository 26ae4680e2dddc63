import { counted, formatNumber } from '#base/figures.ts'
import { sumCents } from '#base/money.ts'
import type { Finding, Piece } from '../answer.ts'
import { dateWords } from '../dates.ts'
import type { FactBill, FactLine, FactOpenBill, Facts } from '../facts.ts'
import { amount, money, percent } from '../figures.ts'
import { meterWords } from '../scope.ts'
import { billsHidden, nothing } from './words.ts'

/** What the types of charges stand for. */
const CHARGE_WORDS: Readonly<Record<string, string>> = {
  usage_cost: 'for what was used',
  tax_cost: 'a tax',
  other_applied_cost: 'another charge',
  other_unapplied_cost: 'another charge, of no meter in particular',
  interim_rate_cost: 'by an interim rate',
  service_cost: 'for the service, whatever was used',
  demand_cost: 'for the peak demand',
  do_not_enter: 'not counted as a cost',
}

/** The lines of a saved bill, as far as they are about the property. */
export const explainBill = (facts: Facts, bill: FactBill, lines: readonly FactLine[]): Finding =>
  billsHidden(facts) ??
  explained(
    facts,
    lines,
    [bill.id],
    [
      `The bill of ${bill.utility}, of ${dateWords(bill.invoiceDate)} for ${dateWords(bill.startDate)} to ${dateWords(bill.endDate)}`,
    ],
  )

/** The bill on screen, with what stands against saving it. */
export function explainOpenBill(facts: Facts, bill: FactOpenBill): Finding {
  const ids = bill.savedBillId === null ? [] : [bill.savedBillId]
  const when =
    bill.startDate && bill.endDate ? ` for ${dateWords(bill.startDate)} to ${dateWords(bill.endDate)}` : ''
  const found = explained(facts, bill.lines, ids, [
    `The bill on screen${bill.utility === null ? '' : `, of ${bill.utility}`}${when}`,
  ])
  const sum = sumCents(bill.lines.map(({ amountCents }) => amountCents ?? 0))
  const differs = bill.printedTotalCents !== null && bill.printedTotalCents !== sum
  return {
    ...found,
    sentences: [
      ...found.sentences,
      ...(differs
        ? [
            [
              'Its printed total is ',
              money(bill.printedTotalCents ?? 0, ids),
              ', which differs by ',
              money((bill.printedTotalCents ?? 0) - sum, ids),
              '.',
            ],
          ]
        : []),
    ],
    notes: bill.problems.map((problem) => `Stands against saving: ${problem}`),
  }
}

function explained(
  facts: Facts,
  lines: readonly FactLine[],
  ids: readonly number[],
  what: readonly string[],
): Finding {
  const charges = lines.filter(({ amountCents }) => amountCents !== null)
  const usages = lines.filter(({ usage }) => usage !== null)
  if (charges.length + usages.length === 0) return nothing(`${what.join('')} has no lines.`)
  const sum = sumCents(charges.map(({ amountCents }) => amountCents ?? 0))
  const largest = charges.toSorted((one, other) => (other.amountCents ?? 0) - (one.amountCents ?? 0))[0]
  const says: Piece[][] = [
    [...what, ' comes to ', money(sum, ids), ` in ${counted(charges.length, 'charge', 'charges')}.`],
  ]
  if (largest !== undefined && sum > 0 && charges.length > 1)
    says.push([
      ...[`The largest is “${largest.description}”: `, money(largest.amountCents ?? 0, ids), ', '],
      ...[percent((largest.amountCents ?? 0) / sum, ids), ` of it; ${typeWords(largest)}.`],
    ])
  return {
    outcome: 'found',
    sentences: facts.shows.costs ? says : [[`${what.join('')} has these lines.`]],
    table: {
      columns: [
        { title: 'Line', numeric: false },
        { title: 'Meter', numeric: false },
        { title: 'Kind', numeric: false },
        { title: 'Amount', numeric: true },
      ],
      rows: [...(facts.shows.costs ? charges : []), ...(facts.shows.usage ? usages : [])].map((line) =>
        rowOf(facts, line, ids),
      ),
    },
    notes: [],
  }
}

const typeWords = ({ chargeType }: FactLine): string =>
  chargeType === null ? 'its type is not said yet' : `it is ${CHARGE_WORDS[chargeType] ?? chargeType}`

function rowOf(facts: Facts, line: FactLine, ids: readonly number[]): Piece[] {
  const meter = facts.meters.find(({ id }) => id === line.meterId)
  const kind =
    line.amountCents === null
      ? line.demand
        ? 'Demand'
        : 'Usage'
      : (CHARGE_WORDS[line.chargeType ?? ''] ?? '–')
  const value =
    line.amountCents === null
      ? line.unit === null
        ? formatNumber(line.usage ?? 0)
        : amount(line.usage ?? 0, line.unit, ids)
      : money(line.amountCents, ids)
  return [line.description, meter === undefined ? '–' : meterWords(meter), kind, value]
}
