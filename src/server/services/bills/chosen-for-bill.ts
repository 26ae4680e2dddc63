import type { DatabaseTransaction } from '../../database/client.ts'
import { findChoices } from '../../repositories/bills/bill-facts.ts'

/** The columns of a bill as if nothing had been read of it: only what people chose for it is left. */
export async function chosenForBill(tx: DatabaseTransaction, billId: number) {
  const chosen = await findChoices(tx, billId)
  return {
    utility_company_id: chosen.utilityCompanyId,
    utility_account_id: chosen.accountId,
    utility_name: null,
    acct_num: null,
    meter_num: null,
    invoice_date: null,
    start_date: null,
    end_date: null,
    total_cents: null,
    page_count: null,
  }
}
