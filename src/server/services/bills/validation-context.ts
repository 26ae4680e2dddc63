import type { BillDraft } from '#domain/bill-draft.ts'
import { today } from '#domain/calendar-date.ts'
import type { ConfigurationSettings } from '#domain/configuration.ts'
import { type JudgedBill, judgeBill } from '#domain/judgement/judge-bill.ts'
import { unsettled } from '#domain/matching/account-differences.ts'
import type { ValidationContext } from '#domain/validation/context.ts'
import type { Queryable } from '../../database/client.ts'
import type { Account } from '../../repositories/account-repository.ts'
import { findAccountDifferences, printedIdentity } from '../../repositories/bills/account-differences.ts'
import { type Bill, savedFrom } from '../../repositories/bills/bill-records.ts'
import { findSettings } from '../../repositories/configuration-repository.ts'
import { findEarlierLines } from '../../repositories/history-repository.ts'
import { findMetersOfAccount } from '../../repositories/meter-repository.ts'
import { findMeterPeriods, findSavedBillSummaries } from '../../repositories/saved-bill-repository.ts'
import type { PageOfReading } from './drafts.ts'
import { billedMeters } from './judge-bills.ts'

export type BillToJudge = Pick<
  Bill,
  'id' | 'copyOf' | 'companyId' | 'utilityCompanyId' | 'accountConfirmed' | 'unreadPages'
>

/** Holds a draft of a bill against every rule, with what its page prints and what was saved for the account before. */
export async function judgeDraft(
  db: Queryable,
  bill: BillToJudge,
  account: Account | null,
  draft: BillDraft,
  page: PageOfReading,
  settings?: ConfigurationSettings,
): Promise<JudgedBill> {
  const context = await loadContext(db, bill, account, page.fields)
  return judgeBill(draft, settings === undefined ? context : { ...context, settings }, page)
}

async function loadContext(
  db: Queryable,
  bill: BillToJudge,
  account: Account | null,
  fields: PageOfReading['fields'],
): Promise<ValidationContext> {
  const settings = await findSettings(db, {
    utilityCompanyId: account?.utilityCompanyId ?? bill.utilityCompanyId,
    companyId: bill.companyId,
  })
  if (account === null)
    return {
      today: today(),
      settings,
      account,
      differences: [],
      unreadPages: bill.unreadPages,
      meters: new Map(),
      history: [],
      earlierLines: [],
      savedBills: [],
    }
  const own = savedFrom(bill)
  const pair = { printed: printedIdentity(fields), accountId: account.id }
  const [differences = []] = await findAccountDifferences(db, [pair])
  const meters = await findMetersOfAccount(db, account.id)
  const history = await findMeterPeriods(
    db,
    meters.map((meter) => meter.id),
    own,
  )
  return {
    today: today(),
    settings,
    account,
    differences: unsettled(differences, account.id, bill.accountConfirmed),
    unreadPages: bill.unreadPages,
    meters: billedMeters(meters),
    history,
    earlierLines: await findEarlierLines(db, [account.id], own),
    savedBills: await findSavedBillSummaries(db, account.id, own),
  }
}
