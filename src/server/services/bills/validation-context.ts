import type { BillDraft } from '#domain/bill-draft.ts'
import { today } from '#domain/calendar-date.ts'
import type { ValidationContext } from '#domain/validation/context.ts'
import { type Verdict, validateBill } from '#domain/validation/validate.ts'
import type { Queryable } from '../../database/client.ts'
import type { Account } from '../../repositories/account-repository.ts'
import type { Bill } from '../../repositories/bills/bill-records.ts'
import { findMetersOfAccount } from '../../repositories/meter-repository.ts'
import { findMeterPeriods, findSavedBillSummaries } from '../../repositories/saved-bill-repository.ts'
import { findSettings } from '../../repositories/utility-repository.ts'

/** Holds a draft of a bill against every rule, with what was saved for the account before. */
export async function judgeDraft(
  db: Queryable,
  bill: Pick<Bill, 'id' | 'utility_company_id'>,
  account: Account | null,
  draft: BillDraft,
): Promise<Verdict> {
  return validateBill(draft, await loadContext(db, bill, account))
}

async function loadContext(
  db: Queryable,
  bill: Pick<Bill, 'id' | 'utility_company_id'>,
  account: Account | null,
): Promise<ValidationContext> {
  const settings = await findSettings(db, account?.utilityCompanyId ?? bill.utility_company_id)
  if (account === null)
    return { today: today(), settings, account, meters: new Map(), history: [], savedBills: [] }
  const meters = await findMetersOfAccount(db, account.id)
  const history = await findMeterPeriods(
    db,
    meters.map((meter) => meter.id),
    bill.id,
  )
  return {
    today: today(),
    settings,
    account,
    meters: new Map(
      meters.map((meter) => [
        meter.id,
        {
          id: meter.id,
          utilityAccountId: meter.utility_account_id,
          name: meter.display_name,
          status: meter.status,
          energyType: meter.energy_type_name,
        },
      ]),
    ),
    history,
    savedBills: await findSavedBillSummaries(db, account.id, bill.id),
  }
}
