import { moneyText } from '#base/money.ts'
import type { Extraction, Reading } from '#reading/extraction.ts'

/** What the built-in engine answered, as JSON text in the manner of a service's answer. */
export function engineResponse({ isBill, notABillReason, fields, charges, usages }: Extraction): string {
  const value = <T>(reading: Reading<T> | null) => reading?.value ?? null
  const money = (reading: Reading<number> | null) => (reading === null ? null : moneyText(reading.value))
  return JSON.stringify({
    is_bill: isBill,
    not_a_bill_reason: notABillReason,
    utility: value(fields.utility),
    account_number: value(fields.accountNumber),
    invoice_date: value(fields.invoiceDate),
    due_date: value(fields.dueDate),
    start_date: value(fields.startDate),
    end_date: value(fields.endDate),
    total_current_charges: money(fields.totalCurrentCharges),
    amount_due: money(fields.amountDue),
    charges: charges.map(({ description, amount, meterNumber, startDate, endDate }) => ({
      description,
      amount: moneyText(amount),
      meter_number: meterNumber,
      start_date: startDate,
      end_date: endDate,
    })),
    usages: usages.map(({ description, kind, amount, unit, estimated, meterNumber, startDate, endDate }) => ({
      description,
      kind,
      amount,
      unit,
      estimated,
      meter_number: meterNumber,
      start_date: startDate,
      end_date: endDate,
    })),
  })
}
