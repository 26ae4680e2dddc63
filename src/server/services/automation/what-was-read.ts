import type { Sureness } from '#domain/automation/decide.ts'
import type { HeldUp } from '#domain/automation/held-up.ts'
import type { Fields, Reading } from '#extraction/extraction.ts'
import { ASKS_FOR_NOTHING } from '#extraction/fields/not-a-bill.ts'

/** How sure the values are that name a bill, by their names. */
export function surenessOf(fields: Fields, known: HeldUp): Record<string, Sureness> {
  const sureness = (reading: Reading<unknown> | null, isHeldUp: boolean): Sureness => ({
    confidence: reading?.evidence.confidence ?? null,
    heldUp: isHeldUp,
  })
  return {
    'the account number': sureness(fields.accountNumber, known.accountNumber),
    'the invoice date': sureness(fields.invoiceDate, known.invoiceDate),
    'the start of service': sureness(fields.startDate, known.period),
    'the end of service': sureness(fields.endDate, known.period),
    'the total of current charges': sureness(fields.totalCurrentCharges, false),
  }
}

/**
 * Whether a file prints a service period as bills do, and either an amount or nothing that says what else it could be.
 * A letter says what it is.
 */
export function billsForService(fields: Fields, notABillReason: string | null): boolean {
  const { startDate, endDate, totalCurrentCharges, amountDue } = fields
  const asks = totalCurrentCharges !== null || amountDue !== null || notABillReason === ASKS_FOR_NOTHING
  return startDate !== null && endDate !== null && asks
}
