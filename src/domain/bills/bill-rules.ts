import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import { UNAPPLIED_COST } from '#domain/records/line-types.ts'
import type { BillDraft, DraftCharge, DraftUsage } from './bill-draft.ts'

/** Why a line cannot be saved as it is. */
export type LineFault = 'type' | 'start-date' | 'end-date' | 'date-order'

/** The faults of a line, none when it is valid. A line that is not applicable has none. */
export function lineFaults(line: DraftCharge | DraftUsage): LineFault[] {
  if (!line.applicable) return []
  const faults: LineFault[] = []
  const typeId = 'chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId
  if (typeId === null) faults.push('type')
  if (line.startDate === null) faults.push('start-date')
  if (line.endDate === null) faults.push('end-date')
  if (line.startDate !== null && line.endDate !== null && line.startDate > line.endDate)
    faults.push('date-order')
  return faults
}

/** Whether Save Bill is open: every applicable line is valid and the invoice date is there. */
export function isBillValid(bill: BillDraft): boolean {
  return (
    bill.invoiceDate !== null &&
    [...bill.charges, ...bill.usages].every((line) => lineFaults(line).length === 0)
  )
}

export type InvoiceDateState = 'missing' | 'in-future' | 'before-latest-end' | 'ok'

/** Missing is an error; the next two are warnings. */
export function invoiceDateState(bill: BillDraft, today: CalendarDate): InvoiceDateState {
  if (bill.invoiceDate === null) return 'missing'
  if (bill.invoiceDate > today) return 'in-future'
  const latestEnd = latestEndDate(bill)
  return latestEnd !== null && bill.invoiceDate < latestEnd ? 'before-latest-end' : 'ok'
}

export interface TotalCheck {
  applied: Cents
  unapplied: Cents
  /** applied - printed; null when the page prints no total. Zero passes. */
  difference: Cents | null
  /** The only applied line whose amount alone explains the difference. */
  culpritId: number | null
}

export function checkTotal(bill: BillDraft): TotalCheck {
  const applicable = bill.charges.filter((charge) => charge.applicable)
  const appliedCharges = applicable.filter((charge) => charge.chargeTypeId !== UNAPPLIED_COST)
  const applied = sumCents(appliedCharges.map((charge) => charge.amount))
  const unapplied = sumCents(applicable.map((charge) => charge.amount)) - applied
  const difference = bill.printedTotal === null ? null : applied - bill.printedTotal
  const suspects = difference ? appliedCharges.filter((charge) => charge.amount === difference) : []
  return {
    applied,
    unapplied,
    difference,
    culpritId: suspects.length === 1 ? (suspects[0]?.id ?? null) : null,
  }
}

/** Server validation starts only when each applicable line has its meter. */
export function linesWithoutMeter(bill: BillDraft): (DraftCharge | DraftUsage)[] {
  return [...bill.charges, ...bill.usages].filter(
    (line) => line.applicable && line.utilityAccountMeterId === null,
  )
}

function latestEndDate(bill: BillDraft): CalendarDate | null {
  let latest: CalendarDate | null = null
  for (const line of [...bill.charges, ...bill.usages]) {
    if (line.applicable && line.endDate !== null && (latest === null || line.endDate > latest))
      latest = line.endDate
  }
  return latest
}
