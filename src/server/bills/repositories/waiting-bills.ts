import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { bareAccountNumber } from '#domain/bills/matching/match-account.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import type { TouchedBills } from '#server/records/repositories/touched-bills.ts'
import { visibleBills } from './visible-bills.ts'

export type WaitingOf = { utilityCompanyId: number } | { accountId: number } | { billIds: readonly number[] }

const MOST = 10_000

/** Bills under review, with nothing under way, whose account lets the robot process them. */
export async function findBillsForRobot(db: Queryable, of: WaitingOf): Promise<number[]> {
  let query = db
    .selectFrom('bills')
    .innerJoin('utilityAccounts as account', 'account.id', 'bills.utilityAccountId')
    .where('account.autoProcessInInvoyage', '=', true)
    .where('bills.status', 'in', ['GPT_PARSED', 'ERROR'])
    .where('bills.progress', 'is', null)
  if ('utilityCompanyId' in of) query = query.where('bills.utilityCompanyId', '=', of.utilityCompanyId)
  else if ('accountId' in of) query = query.where('bills.utilityAccountId', '=', of.accountId)
  else query = query.where('bills.id', 'in', of.billIds)
  const rows = await query.select('bills.id').orderBy('bills.id').limit(MOST).execute()
  return rows.map((row) => row.id)
}

/** The bills of an account that are read, wait for a person and have nothing under way. */
export async function findBillsToReparse(
  db: Queryable,
  scope: BillScope,
  accountId: number,
): Promise<{ id: number; edited: boolean }[]> {
  const rows = await db
    .selectFrom('bills')
    .leftJoin('readings', (join) =>
      join.onRef('readings.billId', '=', 'bills.id').on('readings.archived', '=', false),
    )
    .where(visibleBills(scope))
    .where('bills.utilityAccountId', '=', accountId)
    .where('bills.status', 'in', ['GPT_PARSED', 'ERROR'])
    .where('bills.progress', 'is', null)
    .select(['bills.id', 'readings.edited'])
    .orderBy('bills.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, edited }) => ({ id, edited: edited ?? false }))
}

export interface WaitingPart {
  /** All that there are when absent. */
  most?: number
  /** Those with higher ids than this. */
  after?: number
}

/** The ids of these as far as they are under review, with nothing under way, in their order. */
export async function findWaiting(
  db: Queryable,
  touched: TouchedBills,
  part: WaitingPart = {},
): Promise<number[]> {
  const rows = await waiting(db, touched, part).execute()
  return rows.map((row) => row.id)
}

/** As `findWaiting`, held until the transaction ends; without those that somebody else holds. */
export async function lockFreeWaiting(
  tx: DatabaseTransaction,
  touched: TouchedBills,
  most: number,
): Promise<number[]> {
  const rows = await waiting(tx, touched, { most }).forUpdate().skipLocked().execute()
  return rows.map((row) => row.id)
}

/**
 * Takes bills under review that are to be judged again by this day off that list, and holds them until the transaction
 * ends; not those that somebody holds.
 */
export async function takeToJudgeAgain(
  tx: DatabaseTransaction,
  day: CalendarDate,
  most: number,
): Promise<number[]> {
  const due = underReview(tx)
    .where('judgeAgainOn', '<=', day)
    .orderBy('judgeAgainOn')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('bills')
    .set({ judgeAgainOn: null })
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const waiting = (db: Queryable, touched: TouchedBills, { most, after = 0 }: WaitingPart) => {
  const { accountIds, billIds, settingsOf = [] } = touched
  return underReview(db)
    .where((eb) =>
      eb.or([
        eb('utilityAccountId', '=', sql<number>`any(${accountIds}::bigint[])`),
        eb('id', '=', sql<number>`any(${billIds}::bigint[])`),
        ...settingsOf.map(({ utilityCompanyId, companyId }) =>
          eb.and([
            eb('utilityCompanyId', utilityCompanyId === null ? 'is' : '=', utilityCompanyId),
            ...(companyId === null ? [] : [eb('companyId', '=', companyId)]),
          ]),
        ),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
}

const underReview = (db: Queryable) =>
  db
    .selectFrom('bills')
    .where('status', 'in', ['GPT_PARSED', 'ERROR'])
    .where('progress', 'is', null)
    .select('id')

/** Bills that wait without an account and may print this one's number, but for punctuation and leading zeros. */
export async function findBillsOfNumber(
  db: Queryable,
  { companyId, utilityCompanyId, acctNum }: Account,
): Promise<number[]> {
  const bare = bareAccountNumber(acctNum).replace(/^0+/, '')
  const rows = await db
    .selectFrom('bills')
    .where('companyId', '=', companyId)
    .where('status', 'in', ['GPT_PARSED', 'ERROR'])
    .where('utilityAccountId', 'is', null)
    .where((eb) => eb.or([eb('utilityCompanyId', 'is', null), eb('utilityCompanyId', '=', utilityCompanyId)]))
    .where((eb) =>
      eb.or([
        eb(sql`ltrim(upper(regexp_replace(acct_num, '[^A-Za-z0-9]', '', 'g')), '0')`, '=', bare),
        // Whatever stands before it; the matching looks for leading zeros only.
        eb('printedNumbers', 'like', `%${bare.toLowerCase()} %`),
      ]),
    )
    .select('id')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map((row) => row.id)
}

/** Of these accounts those that bills under review have, or print the number of while they have none. */
export async function findAccountsOfWaiting(db: Queryable, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from utility_accounts as account
    where account.id = any(${accountIds}::bigint[]) and (
      exists (
        select from bills where bills.utility_account_id = account.id and bills.status in ('GPT_PARSED', 'ERROR')
      ) or exists (
        select from bills where bills.company_id = account.company_id and bills.status in ('GPT_PARSED', 'ERROR')
          and bills.utility_account_id is null
          and (
            ltrim(upper(regexp_replace(bills.acct_num, '[^A-Za-z0-9]', '', 'g')), '0') =
              ltrim(account.acct_num_bare, '0')
            or bills.printed_numbers like '%' || ltrim(lower(account.acct_num_bare), '0') || ' %'
          )
      ))
    order by account.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The bills that were given an account by this event, each with the utility that it had before. */
export async function findBillsMatchedTo(
  db: Queryable,
  accountId: number,
  event: string,
): Promise<{ id: number; utilityCompanyId: number | null }[]> {
  const { rows } = await sql<{ id: number; utilityCompanyId: number | null }>`
    select distinct on (bills.id) bills.id,
      (event.details->'before'->>'utilityCompanyId')::bigint as "utilityCompanyId"
    from bills join bill_events as event on event.bill_id = bills.id and event.kind = ${event}
    where bills.utility_account_id = ${accountId} and (event.details->>'accountId')::bigint = ${accountId}
    order by bills.id, event.id desc`.execute(db)
  return rows
}

/** Has bills under review of a company, or of one of its accounts, judged again within minutes. */
export async function judgeSoon(
  tx: DatabaseTransaction,
  { companyId, accountId }: { companyId: number; accountId: number | null },
): Promise<void> {
  const ofAccount = accountId === null ? sql`true` : sql`utility_account_id = ${accountId}`
  await sql`
    update bills set judge_again_on = created_at::date
    where company_id = ${companyId} and status in ('GPT_PARSED', 'ERROR') and ${ofAccount}`.execute(tx)
}
