import type { Sureness } from '#domain/bills/automation/decide.ts'
import type { HeldUp } from '#domain/bills/automation/held-up.ts'
import { BILL_FIELDS, EDITED_FIELDS, isNeeded } from '#domain/bills/bill-fields.ts'
import type { Fields, Reading } from '#reading/extraction.ts'
import { ASKS_FOR_NOTHING } from '#reading/fields/not-a-bill.ts'

/** How sure the values are that name a bill, by their names. */
export function surenessOf(fields: Fields, known: HeldUp): Record<string, Sureness> {
  const sureness = (reading: Reading<unknown> | null, isHeldUp: boolean): Sureness => ({
    confidence: reading?.evidence.confidence ?? null,
    heldUp: isHeldUp,
  })
  return {
    'the account number': sureness(fields.accountNumber, known.accountNumber),
    ...Object.fromEntries(
      EDITED_FIELDS.filter((name) => isNeeded(name) || fields[name] !== null).map((name) => [
        `the ${BILL_FIELDS[name].name}`,
        sureness(fields[name], name === 'invoiceDate' && known.invoiceDate),
      ]),
    ),
    'the start of service': sureness(fields.startDate, known.period),
    'the end of service': sureness(fields.endDate, known.period),
    'the total of current charges': sureness(fields.totalCurrentCharges, false),
  }
}

/** Whether a file prints a service period and an amount, as bills do. */
export const billsForService = ({ startDate, endDate, totalCurrentCharges, amountDue }: Fields): boolean =>
  startDate !== null && endDate !== null && (totalCurrentCharges !== null || amountDue !== null)

/** Whether what is no bill says what it is; where it only asks for nothing, it may be a bill that could not be read. */
export const saysWhatItIs = (notABillReason: string | null): boolean =>
  notABillReason !== null && notABillReason !== ASKS_FOR_NOTHING
