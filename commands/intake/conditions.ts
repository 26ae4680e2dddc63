import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, nothingOver, only, unless, type Verdict, type When } from '#commands/kernel/when.ts'
import { isAccountQueue } from '#domain/intake/account-queue.ts'
import { type IntakeAccount, type IntakePrompt, targetAccounts } from './context.ts'

export const GROUP = 'Accounts'

/** The keyboard acts on a queue of accounts. */
export const onAccounts: When = all(
  only(({ room, intake }) => isAccountQueue(room) && intake !== null),
  nothingOver,
)

export const intakeOf = portOf('intake')

/** The account that the keyboard is on will do. */
export const onAccount = (fits: (row: IntakeAccount) => Verdict = () => true): When =>
  all(onAccounts, ({ intake }) => {
    const row = intake?.focused ?? null
    return row === null ? 'no account is in focus' : fits(row)
  })

export const hasTargets: When = all(
  onAccounts,
  unless('no account is in focus', (context) => targetAccounts(context).length > 0),
)

export const anyTarget = (reason: string, fits: (row: IntakeAccount) => boolean): When =>
  all(
    hasTargets,
    unless(reason, (context) => targetAccounts(context).some(fits)),
  )

/** The rows that the line below the list was opened on to type this; none while it is not open. */
export const promptedRows = ({ intake }: CommandContext, what: IntakePrompt): readonly IntakeAccount[] =>
  intake?.prompt?.what === what ? intake.prompt.rows : []

/** "Northline Gas 88 20 117", or "3 accounts". */
export const namesOf = (rows: readonly IntakeAccount[]): string => {
  const [row, ...others] = rows
  return row !== undefined && others.length === 0
    ? `${row.utility_company_name} ${row.acct_num}`
    : `${rows.length} accounts`
}
