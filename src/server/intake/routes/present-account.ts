import type { z } from 'zod'
import { type CalendarDate, today } from '#base/calendar-date.ts'
import type { intakeAccount, intakeCalls, intakeUndo } from '#contract/intake/intake.ts'
import { daysPastEstimate } from '#domain/intake/account-rhythm.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { ChangedAccounts, ReplacedAccounts } from '../change-accounts.ts'
import type { IntakeAccount } from '../list-accounts.ts'

export const presentAccount = (
  account: IntakeAccount,
  day: CalendarDate = today(),
): z.input<typeof intakeAccount> => ({
  ...withApiNames(account),
  utility_account_id: account.id,
  online_access_password: null,
  last_online_check_at: account.lastOnlineCheckAt?.toISOString() ?? null,
  days_past_estimate: daysPastEstimate(account.expectedOn, day),
})

export const presentAccounts = (accounts: readonly IntakeAccount[]) => {
  const day = today()
  return accounts.map((account) => presentAccount(account, day))
}

export const presentChangedAccounts = ({ accounts, undo }: ChangedAccounts) => ({
  accounts: presentAccounts(accounts),
  undo: undo.map(presentReplaced),
})

const presentReplaced = ({
  id,
  lastOnlineCheckAt,
  ...replaced
}: ReplacedAccounts[number]): z.input<typeof intakeUndo>[number] => ({
  ...withApiNames(replaced),
  account: id,
  last_online_check_at: lastOnlineCheckAt?.toISOString() ?? null,
})

type ReturnedUndo = z.output<(typeof intakeCalls)['intake.restore']['body']>['undo']

/** What a change replaced, taken back in. */
export const replacedAccounts = (undo: ReturnedUndo): ReplacedAccounts =>
  undo.map((replaced) => ({
    id: replaced.account,
    version: replaced.version,
    lastOnlineCheckAt:
      replaced.last_online_check_at === null ? null : new Date(replaced.last_online_check_at),
    lastOnlineCheckBy: replaced.last_online_check_by,
    onlineFollowUpDate: replaced.online_follow_up_date,
    historyComplete: replaced.history_complete,
    locatingInstructions: replaced.locating_instructions,
    invoiceRequiresManualProcessing: replaced.invoice_requires_manual_processing,
    dataThroughDate: replaced.data_through_date,
  }))
