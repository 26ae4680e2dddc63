import { rateChange } from '#demo/bills/letters/rate-change.ts'
import { disconnectionReminder } from './letters/disconnection-reminder.ts'
import { paymentReceipt } from './letters/payment-receipt.ts'
import { usageHistory } from './letters/usage-history.ts'
import { welcome } from './letters/welcome.ts'
import type { ScoredLayout } from './scored-layout.ts'

/** What utilities send besides bills, and what must not be read as one. */
export const LETTERS: readonly ScoredLayout[] = [
  usageHistory,
  disconnectionReminder,
  rateChange,
  welcome,
  paymentReceipt,
]
