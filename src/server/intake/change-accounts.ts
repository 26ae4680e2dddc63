import type { z } from 'zod'
import { today as dayOf } from '#base/calendar-date.ts'
import type { intakeCalls } from '#contract/intake/intake.ts'
import { followUpAfterCheck } from '#domain/intake/account-queue.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound, RecordChanged } from '#server/platform/errors.ts'
import {
  type AccountMarks,
  findPeople,
  type HeldAccount,
  lockAccounts,
  setAccountMarks,
} from './repositories/account-marks.ts'
import { findIntakeAccounts, type IntakeAccount } from './repositories/account-rows.ts'

export type AccountChange = z.output<(typeof intakeCalls)['intake.change']['body']>['change']

export interface AccountReference {
  id: number
  /** As the caller last saw it; undefined asks for no such check. */
  version?: number | undefined
}

/** What a change replaced. Its versions are those after the change, so that nobody's later work is undone with it. */
export type ReplacedAccounts = HeldAccount[]

export interface ChangedAccounts {
  accounts: IntakeAccount[]
  undo: ReplacedAccounts
}

/** One gesture on a selection, in one transaction. Throws not_found, or `RecordChanged` for those not as seen. */
export const changeAccounts = (
  db: Database,
  userId: number,
  references: readonly AccountReference[],
  change: AccountChange,
): Promise<ChangedAccounts> =>
  db.transaction().execute(async (tx) => {
    const held = await holdAccounts(tx, references)
    return writeMarks(tx, held, (account) => marksFor(account, change, userId))
  })

/** Puts back what a change replaced, unless somebody has changed it since. */
export const restoreAccounts = (db: Database, undo: ReplacedAccounts): Promise<ChangedAccounts> =>
  db.transaction().execute(async (tx) => {
    const held = await holdAccounts(tx, undo)
    const before = new Map(undo.map(({ id, version: _, ...marks }) => [id, marks]))
    const checkers = undo.flatMap(({ lastOnlineCheckBy }) => lastOnlineCheckBy ?? [])
    const there = await findPeople(tx, checkers)
    return writeMarks(tx, held, ({ id }) => {
      const { lastOnlineCheckBy: by = null, ...marks } = before.get(id) ?? {}
      return { ...marks, lastOnlineCheckBy: by !== null && there.has(by) ? by : null }
    })
  })

/** The accounts, held. Of two people who change one at once the second is told. */
async function holdAccounts(
  tx: DatabaseTransaction,
  references: readonly AccountReference[],
): Promise<HeldAccount[]> {
  const versions = new Map(references.map(({ id, version }) => [id, version]))
  const held = await lockAccounts(tx, [...versions.keys()])
  if (held.length < versions.size) throw notFound('account')
  const stale = held.filter(({ id, version }) => (versions.get(id) ?? version) !== version)
  if (stale.length === 0) return held
  throw new RecordChanged(
    'intake_account',
    stale.map(({ id }) => id),
    stale.length > 1
      ? `${stale.length} of these accounts were changed meanwhile. Nothing was done.`
      : 'This account was changed meanwhile. Nothing was done.',
  )
}

/** Writes what is said of each account, and answers what it replaced. */
async function writeMarks(
  tx: DatabaseTransaction,
  held: readonly HeldAccount[],
  marksOf: (account: HeldAccount) => Partial<AccountMarks>,
): Promise<ChangedAccounts> {
  const undo: ReplacedAccounts = []
  for (const account of held)
    undo.push({ ...account, version: await setAccountMarks(tx, account.id, marksOf(account)) })
  return {
    accounts: await findIntakeAccounts(
      tx,
      held.map(({ id }) => id),
    ),
    undo,
  }
}

function marksFor(account: HeldAccount, change: AccountChange, userId: number): Partial<AccountMarks> {
  switch (change.kind) {
    case 'checked':
      return {
        lastOnlineCheckAt: new Date(),
        lastOnlineCheckBy: userId,
        onlineFollowUpDate: followUpAfterCheck(account.onlineFollowUpDate, dayOf()),
      }
    case 'follow_up':
      return { onlineFollowUpDate: change.date }
    case 'history_complete':
      return { historyComplete: change.history_complete }
    case 'locating_instructions':
      return { locatingInstructions: change.locating_instructions || null }
    case 'manual_processing':
      return { invoiceRequiresManualProcessing: change.invoice_requires_manual_processing }
    case 'data_through':
      return { dataThroughDate: change.date }
  }
}
