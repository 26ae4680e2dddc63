import type { z } from 'zod'
import { today as dayOf } from '#base/calendar-date.ts'
import type { intakeCalls } from '#contract/intake/intake.ts'
import { readNotes } from '#server/authorizations/authorization-notes.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findIntakeAccounts, type IntakeAccount } from './repositories/account-rows.ts'
import { countAccounts, findAccountIds } from './repositories/account-search.ts'

export type { IntakeAccount }

type Search = z.output<(typeof intakeCalls)['intake.list']['body']>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
const MOST_WORDS = 8

/** A page of a queue of accounts. */
export async function listAccounts(
  db: Database,
  { sources, filter, query, sort, order, page, rowsPerPage: limit }: Search,
): Promise<{ accounts: IntakeAccount[]; totalCount: number; totalCapped: boolean }> {
  const words = (query ?? '').split(/\s+/).filter((word) => word !== '')
  const search = { sources, filter, words: words.slice(0, MOST_WORDS), today: dayOf() }
  const [accounts, count] = await Promise.all([
    findAccountIds(db, search, { sort, order, limit, offset: page * limit }).then((ids) =>
      findIntakeAccounts(db, ids),
    ),
    countAccounts(db, search, MOST_COUNTED + 1),
  ])
  return {
    accounts,
    totalCount: Math.min(count, MOST_COUNTED),
    totalCapped: count > MOST_COUNTED,
  }
}

/** In the order of their ids; those that are not there are left out. */
export const findAccounts = (db: Queryable, ids: readonly number[]): Promise<IntakeAccount[]> =>
  findIntakeAccounts(db, ids)

/** Throws not_found. */
export async function getAccount(db: Queryable, id: number): Promise<IntakeAccount> {
  const [found] = await findIntakeAccounts(db, [id])
  if (found === undefined) throw notFound('account')
  return found
}

/** What is to be known of the second factor of the account's login; null where nothing is, or there is none. */
export async function secondFactorNotesOf(
  { vault }: Pick<Services, 'vault'>,
  { authorizationId }: IntakeAccount,
): Promise<string | null> {
  return authorizationId === null ? null : (await readNotes(vault, authorizationId)).twoFaInstructions
}
