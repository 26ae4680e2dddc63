import { DATE_LABELS } from './date-labels.ts'
import { IDENTITY_LABELS } from './identity-labels.ts'
import { MONEY_LABELS } from './money-labels.ts'
import { OTHER_LABELS } from './other-labels.ts'

/** The fields of a bill that are found by the words printed beside them. */
export type LabelledField =
  | 'accountNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'period'
  | 'periodStart'
  | 'periodEnd'
  | 'amountDue'
  | 'totalCurrentCharges'
  | 'previousBalance'
  | 'payments'
  | 'remainingBalance'
  | 'meterNumber'
  | 'none'

/**
 * Labels by field, in the words that abbreviations stand for ("no" for number, "account" for acct.), with how
 * surely each one means the field, 0 to 1. The longest label that fits wins, so a label under `none` keeps
 * a shorter one inside it from being taken.
 */
export const FIELD_LABELS: Record<LabelledField, Record<string, number>> = {
  ...IDENTITY_LABELS,
  ...DATE_LABELS,
  ...MONEY_LABELS,
  ...OTHER_LABELS,
}
