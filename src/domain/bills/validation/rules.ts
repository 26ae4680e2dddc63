import type { Rule } from './rule.ts'
import { dateOrder } from './rules/date-order.ts'
import { deliveryCadence } from './rules/delivery-cadence.ts'
import { demand } from './rules/demand.ts'
import { demandHistory } from './rules/demand-history.ts'
import { demandThreshold } from './rules/demand-threshold.ts'
import { dueDate } from './rules/due-date.ts'
import { duplicateBill } from './rules/duplicate-bill.ts'
import { duplicateUsage } from './rules/duplicate-usage.ts'
import { foreignMeter } from './rules/foreign-meter.ts'
import { implausibleUsage } from './rules/implausible-usage.ts'
import { inactiveMeter } from './rules/inactive-meter.ts'
import { invoiceDate } from './rules/invoice-date.ts'
import { missingAccount } from './rules/missing-account.ts'
import { missingDates } from './rules/missing-dates.ts'
import { missingInvoiceDate } from './rules/missing-invoice-date.ts'
import { missingMeter } from './rules/missing-meter.ts'
import { missingType } from './rules/missing-type.ts'
import { neighboringBill } from './rules/neighboring-bill.ts'
import { noLines } from './rules/no-lines.ts'
import { nonzeroCharge } from './rules/nonzero-charge.ts'
import { nonzeroUsage } from './rules/nonzero-usage.ts'
import { oneDayPeriod } from './rules/one-day-period.ts'
import { openDuplicate } from './rules/open-duplicate.ts'
import { otherAccount } from './rules/other-account.ts'
import { printedMeter } from './rules/printed-meter.ts'
import { severalBills } from './rules/several-bills.ts'
import { specialDocument } from './rules/special-document.ts'
import { totalCharge } from './rules/total-charge.ts'
import { unitChange } from './rules/unit-change.ts'
import { unitOfOtherEnergy } from './rules/unit-of-other-energy.ts'
import { unknownUnit } from './rules/unknown-unit.ts'
import { unlikeHistory } from './rules/unlike-history.ts'
import { unprintedAmount } from './rules/unprinted-amount.ts'
import { unreadPages } from './rules/unread-pages.ts'
import { usageSum } from './rules/usage-sum.ts'
import { usageThreshold } from './rules/usage-threshold.ts'

/** Everything that a bill is held against before it is saved, in the order in which problems are shown. */
export const RULES: readonly Rule[] = [
  missingAccount,
  otherAccount,
  missingInvoiceDate,
  noLines,
  unreadPages,
  duplicateBill,
  openDuplicate,
  specialDocument,
  severalBills,
  missingMeter,
  missingType,
  missingDates,
  dateOrder,
  unknownUnit,
  foreignMeter,
  printedMeter,
  unprintedAmount,
  invoiceDate,
  dueDate,
  neighboringBill,
  oneDayPeriod,
  deliveryCadence,
  totalCharge,
  nonzeroCharge,
  nonzeroUsage,
  duplicateUsage,
  usageSum,
  unitOfOtherEnergy,
  unitChange,
  implausibleUsage,
  usageThreshold,
  demand,
  demandHistory,
  demandThreshold,
  inactiveMeter,
  unlikeHistory,
]
