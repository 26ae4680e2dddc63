import { moneyText } from '#base/money.ts'
import type { SavedBillAnswer } from '#contract/api-access/saved-bills.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import type { SavedBillRecord } from '../repositories/saved-bill-records.ts'

/**
 * A saved bill as other systems are given it. Made here and not by a route, as webhooks carry it too, written down in
 * the transaction that saves the bill.
 */
export const savedBillAnswer = (bill: SavedBillRecord): SavedBillAnswer => ({
  id: bill.id,
  textract_bill_id: bill.billId,
  company_id: bill.companyId,
  company_outside_id: bill.companyOutsideId,
  company_name: bill.companyName,
  utility_company_id: bill.utilityCompanyId,
  utility_company_outside_id: bill.utilityCompanyOutsideId,
  utility_company_name: bill.utilityCompanyName,
  utility_account_id: bill.utilityAccountId,
  utility_account_outside_id: bill.utilityAccountOutsideId,
  acct_num: bill.acctNum,
  invoice_date: bill.invoiceDate,
  due_date: bill.dueDate,
  start_date: bill.startDate,
  end_date: bill.endDate,
  total_cost: moneyText(bill.totalCents),
  saved_at: bill.savedAt.toISOString(),
  charges: bill.charges.map((charge) => ({
    ...lineAnswer(charge),
    utility_charge_type_id: charge.typeId,
    type: CHARGE_TYPES[charge.typeId],
    amount: moneyText(charge.amountCents),
  })),
  usages: bill.usages.map((usage) => ({
    ...lineAnswer(usage),
    utility_usage_type_id: usage.typeId,
    type: USAGE_TYPES[usage.typeId],
    amount: usage.amount,
    measurement_unit: usage.unit,
    estimated: usage.estimated,
  })),
})

const lineAnswer = (line: SavedBillRecord['charges'][number] | SavedBillRecord['usages'][number]) => ({
  id: line.id,
  description: line.description,
  start_date: line.startDate,
  end_date: line.endDate,
  utility_account_meter_id: line.utilityAccountMeterId,
  utility_account_meter_outside_id: line.utilityAccountMeterOutsideId,
  meter_num: line.meterNum,
})
