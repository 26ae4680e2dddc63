import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '#commands/kernel/when.ts'
import { type RequestDialog, targetRequests } from './context.ts'
import type { MailPort } from './mail-port.ts'
import type { RequestRow } from './request-row.ts'

export const inRequests: When = all(
  inRoom('requests'),
  nothingOver,
  only(({ requests }) => requests !== null),
)

/** The keyboard acts on the list of requests. */
export const onRequests: When = all(
  inRequests,
  only(({ requests }) => requests?.tab !== 'templates'),
)

/** The keyboard acts on the list of templates. */
export const onTemplates: When = all(
  inRequests,
  only(({ requests }) => requests?.tab === 'templates'),
)

export const hasTargets: When = all(
  onRequests,
  unless('no request is in focus', (context) => targetRequests(context).length > 0),
)

/** On the tab of issues a mark, a mail or a call is about the issue, and goes to the client. */
export const aboutIssue = ({ requests }: CommandContext): boolean => requests?.tab === 'on_issue'

/** The server's word on the target rows: every one may, else the first reason, with its account among several. */
export const targetsMay =
  (ability: keyof RequestRow['abilities']): When =>
  (context) => {
    const rows = targetRequests(context)
    for (const row of rows) {
      const verdict = row.abilities[ability]
      if (verdict !== true) return rows.length === 1 ? verdict : `${nameOf(row)}: ${verdict}`
    }
    return true
  }

export const anyTarget = (reason: string, fits: (row: RequestRow) => boolean): When =>
  unless(reason, (context) => targetRequests(context).some(fits))

/** This dialog of the room lies on top. */
export const inDialog = (dialog: RequestDialog): When =>
  only(({ overlays, requests }) => overlays.at(-1) === 'dialog' && requests?.dialog === dialog)

/** The list of requests, and what lies over it. */
export const requestsOf = portOf('requests')

/** The mail that the command was asked for, while it is open: one that is tried again later may find another. */
export function openMailOf({ requests }: CommandContext, ports: Ports): MailPort {
  const { mail } = requestsOf(ports)
  const draftKey = requests?.mail?.draftKey
  if (draftKey === undefined || !mail.isOpen(draftKey))
    throw new CommandFailed('That e-mail is not open any more', null)
  return mail
}

/** "Northline Gas 88 20 117". */
export const nameOf = ({ utility_company_name, acct_num }: RequestRow): string =>
  `${utility_company_name} ${acct_num}`

/** "Northline Gas 88 20 117", or "3 requests". */
export const namesOf = (rows: readonly RequestRow[]): string =>
  rows.length === 1 && rows[0] !== undefined ? nameOf(rows[0]) : `${rows.length} requests`

/** "Mark as sent: Northline Gas 88 20 117". */
export const titleForTargets =
  (verb: string) =>
  (context: CommandContext): string => {
    const rows = targetRequests(context)
    return rows.length === 0 ? verb : `${verb}: ${namesOf(rows)}`
  }
