import { type CalendarDate, daysBetween, formatDate } from '../calendar-date.ts'
import { isCallOnly, splitRecipients } from './delivery.ts'
import type { LetterState } from './letter-state.ts'
import { isAddress } from './mail-problems.ts'
import { isPaused, type Pause, pauseReason } from './pause.ts'
import { REQUEST_WEEKS, type RequestWeek, weekOf } from './request-week.ts'
import { type ChasedRow, dueLimit, isDue, lastCorrespondence, QUIET_DAYS } from './rules.ts'
import { type ChoosableTemplate, chooseTemplate } from './template.ts'

export interface AutomatedRow extends ChasedRow {
  deliveryEmail: string | null
  requestWeek: RequestWeek
  /** The account's pause of requests. */
  pause: Pause
  favouriteTemplateId: number | null
  onboarding: boolean
  hive: boolean
  loaRequired: boolean
  letterState: LetterState
}

/** Send with this template, or leave it to a person, and why. */
export type AutomationDecision =
  | { send: true; templateId: number; reason: string }
  | { send: false; reason: string }

const leave = (reason: string): AutomationDecision => ({ send: false, reason })

/**
 * Whether the robot asks for this row's bill today. The scheduled run and its rehearsal both ask here. Only automated
 * templates are given to it.
 */
export function decideAutomation(
  row: AutomatedRow,
  templates: readonly ChoosableTemplate[],
  today: CalendarDate,
): AutomationDecision {
  const refusal = refusalOf(row, today)
  if (refusal !== null) return leave(refusal)
  const need = {
    isIssue: false,
    onboarding: row.onboarding,
    hive: row.hive,
    favouriteId: row.favouriteTemplateId,
  }
  const automated = templates.filter((template) => template.automated)
  const template = chooseTemplate(need, automated)
  if (template === null) return leave('no automated template of its type')
  return { send: true, templateId: template.id, reason: dueReason(row, today) }
}

function refusalOf(row: AutomatedRow, today: CalendarDate): string | null {
  if (row.doNotEmail) return 'do not e-mail'
  if (isCallOnly(row.deliveryEmail)) return 'the utility wants a call'
  const recipients = splitRecipients(row.deliveryEmail ?? '')
  if (recipients.length === 0) return 'no delivery e-mail'
  if (!recipients.every(isAddress)) return 'the delivery e-mail is invalid'
  if (isPaused(row.pause, today)) return pauseReason(row.pause)
  if (row.loaRequired && row.letterState === 'none') return 'no letter of authorization'
  if (row.loaRequired && row.letterState === 'expired') return 'the letter of authorization has expired'
  if (!isDue(row, today)) return 'not due'
  if (row.requestWeek !== null && row.requestWeek !== weekOf(today))
    return `is asked for in the ${REQUEST_WEEKS[row.requestWeek].toLowerCase()} week`
  return followUpReason(row, today) ?? recentlyMoved(row, today)
}

/** What a person means to come back to is left to them until then. */
export function followUpReason(
  { followUpDate }: Pick<ChasedRow, 'followUpDate'>,
  today: CalendarDate,
): string | null {
  return followUpDate !== null && followUpDate > today
    ? `a person follows up on ${formatDate(followUpDate)}`
    : null
}

function recentlyMoved(row: AutomatedRow, today: CalendarDate): string | null {
  const last = lastCorrespondence(row)
  if (last === null) return null
  const days = daysBetween(last, today)
  return days <= QUIET_DAYS ? `last correspondence ${days} ${days === 1 ? 'day' : 'days'} ago` : null
}

function dueReason({ latestInvoiceDate, deliveryMethod }: ChasedRow, today: CalendarDate): string {
  const days = latestInvoiceDate === null ? 0 : daysBetween(latestInvoiceDate, today)
  return `due: ${days} days, limit ${dueLimit(deliveryMethod)}`
}
