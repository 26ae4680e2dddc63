import { toDollars } from '#domain/money.ts'
import type { Extraction, Reading } from './extraction.ts'

/** A reading in brief, as one JSON line: dates as YYYY-MM-DD, money in dollars, null for what is not printed. */
export function answerLine(file: string, reading: Extraction) {
  const { fields } = reading
  const money = (value: Reading<number> | null) => value && toDollars(value.value)
  return {
    file,
    is_bill: reading.isBill,
    not_a_bill_reason: reading.notABillReason,
    utility: fields.utility?.value ?? null,
    account_number: fields.accountNumber?.value ?? null,
    meter_numbers: fields.meterNumbers.map((meter) => meter.value),
    invoice_date: fields.invoiceDate?.value ?? null,
    start_date: fields.startDate?.value ?? null,
    end_date: fields.endDate?.value ?? null,
    due_date: fields.dueDate?.value ?? null,
    total_current_charges: money(fields.totalCurrentCharges),
    amount_due: money(fields.amountDue),
    previous_balance: money(fields.previousBalance),
    payments: money(fields.payments),
    energy_type: fields.energyTypes[0]?.value ?? null,
    charges: reading.charges.map(({ description, amount, meterNumber }) => ({
      description,
      amount: toDollars(amount),
      meter_number: meterNumber,
    })),
    usages: reading.usages.map(({ description, amount, unit, meterNumber }) => ({
      description,
      amount,
      unit,
      meter_number: meterNumber,
    })),
    difference:
      reading.reconciliation.difference === null ? null : toDollars(reading.reconciliation.difference),
    warnings: reading.warnings,
  }
}
