import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { gapIn } from './fill-mail.ts'
import { placeholdersIn } from './fill-template.ts'
import type { MailRow } from './mail-row.ts'
import type { Pause } from './pause.ts'
import { PLACEHOLDERS, type PlaceholderGroup } from './placeholders.ts'
import {
  type ClientState,
  clientRefusal,
  DO_NOT_EMAIL,
  daysAgo,
  followUpRefusal,
  gapRefusal,
  pauseRefusal,
  type Refusal,
  refusal,
} from './refusal.ts'
import { QUIET_DAYS } from './rules.ts'

/** The kinds of issue that clients are told of, in the order in which they matter. */
const ISSUE_GROUPS = [
  'login_issue',
  'contact_needed',
  'missing_invoice',
] as const satisfies readonly PlaceholderGroup[]

export interface IssueRow {
  client: ClientState
  doNotEmail: boolean
  followUpDate: CalendarDate | null
  lastIssueSentDate: CalendarDate | null
  /** The account's pause of issues. */
  pause: Pause
}

/** Why the robot leaves a row On Issue to people today; null where it may tell the client. */
export function issueRefusal(row: IssueRow, today: CalendarDate): Refusal | null {
  const client = clientRefusal(row.client)
  if (client !== null) return client
  if (row.doNotEmail) return DO_NOT_EMAIL
  return (
    pauseRefusal(row.pause, today) ?? followUpRefusal(row.followUpDate, today) ?? recentlyTold(row, today)
  )
}

function recentlyTold({ lastIssueSentDate }: IssueRow, today: CalendarDate): Refusal | null {
  if (lastIssueSentDate === null) return null
  const days = daysBetween(lastIssueSentDate, today)
  return days <= QUIET_DAYS
    ? refusal(`the client was told within ${QUIET_DAYS} days`, `the client was told ${daysAgo(days)}`)
    : null
}

export interface IssueTemplate {
  id: number
  name: string
  subject: string
  body: string
}

const GROUP_OF = new Map(PLACEHOLDERS.map(({ name, group }) => [name, group]))

/** Which issue a template is about, by the placeholders that it uses; one that uses none of them is about any. */
function placeOf({ subject, body }: IssueTemplate): number {
  const groups = new Set(placeholdersIn(`${subject}\n${body}`).map((name) => GROUP_OF.get(name)))
  const at = ISSUE_GROUPS.findIndex((group) => groups.has(group))
  return at === -1 ? ISSUE_GROUPS.length : at
}

/**
 * The template that tells of the row's issue: its favourite, else one about a login, a contact or missing invoices, in
 * this order, that can be filled from what is known; with the reason where none can. Only automated templates about
 * issues are given to it.
 */
export function chooseIssueTemplate<T extends IssueTemplate>(
  templates: readonly T[],
  { row, favouriteId }: IssueChoice,
  today: CalendarDate,
): T | Refusal {
  const inOrder = inOrderOfMatter(templates, favouriteId).map((template) => ({
    template,
    gap: gapIn(template, [row], today),
  }))
  const fitting = inOrder.find(({ gap }) => gap === null)
  if (fitting !== undefined) return fitting.template
  const [first] = inOrder
  if (first === undefined || first.gap === null) return refusal('no automated template about issues')
  return gapRefusal(first.template.name, first.gap)
}

export interface IssueChoice {
  row: MailRow
  /** The account's favourite template. */
  favouriteId: number | null
}

const inOrderOfMatter = <T extends IssueTemplate>(templates: readonly T[], favouriteId: number | null): T[] =>
  templates.toSorted(
    (a, b) => Number(b.id === favouriteId) - Number(a.id === favouriteId) || placeOf(a) - placeOf(b),
  )

/**
 * The template about issues that a person begins with: the favourite, else the robot's choice, else the first of the
 * others that can be filled, else the one that matters most, whose gaps are for the person to fill. Null where there is
 * none about issues.
 */
export function suggestIssueTemplate<T extends IssueTemplate & { automated: boolean }>(
  templates: readonly T[],
  choice: IssueChoice,
  today: CalendarDate,
): T | null {
  const favourite = templates.find(({ id }) => id === choice.favouriteId)
  if (favourite !== undefined) return favourite
  const automated = templates.filter((template) => template.automated)
  for (const among of [automated, templates]) {
    const chosen = chooseIssueTemplate(among, choice, today)
    if ('id' in chosen) return chosen
  }
  return inOrderOfMatter(templates, null)[0] ?? null
}
