import type { Layout } from './layout.ts'
import { disconnectionReminder } from './letters/disconnection-reminder.ts'
import { paymentReceipt } from './letters/payment-receipt.ts'
import { rateChange } from './letters/rate-change.ts'
import { usageHistory } from './letters/usage-history.ts'
import { welcome } from './letters/welcome.ts'

/** What utilities send besides bills, and what must not be read as one. */
export const LETTERS: readonly Layout[] = [
  usageHistory,
  disconnectionReminder,
  rateChange,
  welcome,
  paymentReceipt,
]
