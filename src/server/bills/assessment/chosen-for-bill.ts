import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import { findChoices } from '../repositories/bill-facts.ts'

/** The columns of a bill as if nothing had been read of it: only what people chose for it is left. */
export async function chosenForBill(tx: DatabaseTransaction, billId: number) {
  const chosen = await findChoices(tx, billId)
  return {
    utilityCompanyId: await currentId(tx, 'utility_companies', chosen.utilityCompanyId),
    utilityAccountId: await currentId(tx, 'utility_accounts', chosen.accountId),
    utilityName: null,
    acctNum: null,
    meterNum: null,
    invoiceDate: null,
    startDate: null,
    endDate: null,
    totalCents: null,
    pageCount: null,
  }
}
