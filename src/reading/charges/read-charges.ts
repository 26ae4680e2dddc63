import { accountAt, accountPositions } from '../attribution/account-positions.ts'
import { meterAt, meterPositions } from '../attribution/meter-positions.ts'
import type { ServicePeriods } from '../attribution/service-periods.ts'
import type { Extraction, ReadCharge } from '../extraction.ts'
import { evidenceOf } from '../fields/candidates.ts'
import { energyVotes } from '../fields/energy-types.ts'
import type { MoneyRanking } from '../fields/money-fields.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import { printed, runOf } from '../text/run.ts'
import type { ChargeRow } from './charge-row.ts'
import { explain, type Target } from './explain.ts'
import { heldAgainst, type ReconciledLines, reconcile } from './reconcile.ts'
import type { SumNode } from './sum-tree.ts'
import { targetsOf, totalsToMeet } from './totals-to-meet.ts'

/** Longer bills are taken sum by sum where that meets a total: the search looks at fewer of their explanations. */
const MOST_ROWS = 120

/** The charge lines of a bill, chosen so that they add up to what it asks for. */
export function readCharges(
  pages: readonly LabelledPage[],
  all: readonly ChargeRow[],
  roots: readonly SumNode[],
  money: MoneyRanking,
  fields: HeaderFields,
  periods: ServicePeriods,
): Pick<Extraction, 'charges' | 'reconciliation'> & { rows: ChargeRow[] } {
  const bySums = all.length > MOST_ROWS ? reconcile(roots, totalsToMeet(roots, money)) : null
  const { rows, reconciliation } =
    bySums?.reconciliation.difference === 0 ? bySums : explained(all, targetsOf(roots, money))
  const held = reconciliation.difference === 0 && rows.length > 1
  const meters = meterPositions(pages, fields)
  const accounts = accountPositions(pages, fields)
  return {
    charges: rows.map((row) =>
      chargeOf(row, meterAt(meters, row.line, row.words), accountAt(accounts, row.line), periods, held),
    ),
    reconciliation,
    rows,
  }
}

function explained(all: readonly ChargeRow[], targets: readonly Target[]): ReconciledLines {
  const { lines, total } = explain(all, targets)
  return { rows: lines, reconciliation: heldAgainst(lines, total ?? targets[0]?.value ?? null) }
}

function chargeOf(
  row: ChargeRow,
  meterNumber: string | null,
  accountNumber: string | null,
  periods: ServicePeriods,
  held: boolean,
): ReadCharge {
  const run = runOf(row.words, row.line.sheet)
  const reason = held
    ? 'One of the lines that add up to the printed total.'
    : 'Looks like a charge, but the lines do not add up to the printed total.'
  const belief = held ? 0.97 : row.named ? 0.7 : 0.5
  const energyType = [...energyVotes(row.description)].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
  const period = periods.at(row.line, energyType)
  return {
    description: row.description,
    amount: row.amount.value,
    startDate: period?.start ?? null,
    endDate: period?.end ?? null,
    meterNumber,
    accountNumber,
    energyType,
    evidence: evidenceOf({ printed: printed(run, 0, run.text.length, row), reason }, 'charge', belief),
  }
}
