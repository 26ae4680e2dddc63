import type { Cents } from '#domain/money.ts'
import type { Extraction, Fields, ReadCharge } from '../extraction.ts'
import { evidenceOf } from '../fields/candidates.ts'
import { energyVotes } from '../fields/energy-types.ts'
import type { LabelledPage } from '../fields/places.ts'
import { printed, runOf } from '../text/run.ts'
import { type ChargeRow, chargeRowsOf } from './charge-rows.ts'
import { meterAt, meterPositions } from './meter-positions.ts'
import { reconcile } from './reconcile.ts'

/** The charge lines of a bill, chosen so that they add up to what it asks for. */
export function readCharges(
  pages: readonly LabelledPage[],
  fields: Fields,
): Pick<Extraction, 'charges' | 'reconciliation'> {
  const rows = chargeRowsOf(pages)
  const { rows: chosen, reconciliation } = reconcile(rows, printedTotals(rows, fields))
  const held = reconciliation.difference === 0
  const meters = meterPositions(pages, fields)
  return {
    charges: chosen.map((row) => chargeOf(row, meterAt(meters, row.line), fields, held)),
    reconciliation,
  }
}

/** What the lines could add up to: the current charges, else what is due, else any total that is printed. */
function printedTotals(rows: readonly ChargeRow[], fields: Fields): Cents[] {
  const asked = [fields.totalCurrentCharges, fields.amountDue].flatMap((reading) =>
    reading ? [reading.value, ...reading.alternatives.map((alternative) => alternative.value)] : [],
  )
  const totals = rows.filter((row) => row.kind === 'total').map((row) => row.amount.value)
  return [...new Set([...asked, ...totals.sort((a, b) => b - a)])]
}

function chargeOf(row: ChargeRow, meterNumber: string | null, fields: Fields, held: boolean): ReadCharge {
  const run = runOf(row.words, row.line.sheet)
  const reason = held
    ? 'One of the lines that add up to the printed total.'
    : 'Looks like a charge, but the lines do not add up to the printed total.'
  const confidence = held ? 0.97 : row.named ? 0.7 : 0.5
  return {
    description: row.description,
    amount: row.amount.value,
    startDate: fields.startDate?.value ?? null,
    endDate: fields.endDate?.value ?? null,
    meterNumber,
    accountNumber: null,
    energyType: [...energyVotes(row.description)].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null,
    evidence: evidenceOf({ printed: printed(run, 0, run.text.length, row), reason }, confidence),
  }
}
