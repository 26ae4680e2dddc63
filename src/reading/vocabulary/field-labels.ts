import { ACCOUNT_STATE_LABELS } from './account-state-labels.ts'
import { AMOUNT_DUE_LABELS } from './amount-due-labels.ts'
import { CURRENT_CHARGES_LABELS } from './current-charges-labels.ts'
import { DATE_LABELS } from './date-labels.ts'
import { IDENTITY_LABELS } from './identity-labels.ts'
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
 * Labels by field, as tables of phrases (pattern.ts), weighted by how surely each means the field. The longest label
 * that fits wins, so a label under `none` keeps a shorter one inside it from being taken.
 */
export const FIELD_LABELS: Record<LabelledField, string> = {
  ...IDENTITY_LABELS,
  ...DATE_LABELS,
  amountDue: AMOUNT_DUE_LABELS,
  totalCurrentCharges: CURRENT_CHARGES_LABELS,
  ...ACCOUNT_STATE_LABELS,
  none: OTHER_LABELS,
}

/** The fields whose value is an amount of money. */
export const MONEY_FIELDS: ReadonlySet<LabelledField> = new Set([
  'amountDue',
  'totalCurrentCharges',
  'previousBalance',
  'payments',
  'remainingBalance',
])
