import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { isAddress } from '#base/mail-address.ts'
import type { LetterState } from '#domain/letters/letter-state.ts'
import { isCallOnly, splitRecipients } from '#domain/records/delivery.ts'
import { REQUEST_WEEKS, type RequestWeek, weekOf } from '#domain/records/request-week.ts'
import type { Pause } from './pause.ts'
import {
  type ClientState,
  clientRefusal,
  DO_NOT_EMAIL,
  daysAgo,
  followUpRefusal,
  pauseRefusal,
  type Refusal,
  refusal,
} from './refusal.ts'
import { type ChasedRow, dueLimit, isDue, lastCorrespondence, QUIET_DAYS } from './rules.ts'
import { type ChoosableTemplate, chooseTemplate } from './template.ts'

export interface AutomatedRow extends ChasedRow {
  client: ClientState
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
  | ({ send: false } & Refusal)

const leave = (why: Refusal): AutomationDecision => ({ send: false, ...why })

/**
 * Whether the robot asks for this row's bill today. The scheduled run and its rehearsal both ask here. Only automated
 * templates are given to it.
 */
export function decideAutomation(
  row: AutomatedRow,
  templates: readonly ChoosableTemplate[],
  today: CalendarDate,
): AutomationDecision {
  const refused = refusalOf(row, today)
  if (refused !== null) return leave(refused)
  const need = {
    isIssue: false,
    onboarding: row.onboarding,
    hive: row.hive,
    favouriteId: row.favouriteTemplateId,
  }
  const automated = templates.filter((template) => template.automated)
  const template = chooseTemplate(need, automated)
  if (template === null) return leave(refusal('no automated template of its type'))
  return { send: true, templateId: template.id, reason: dueReason(row, today) }
}

function refusalOf(row: AutomatedRow, today: CalendarDate): Refusal | null {
  const client = clientRefusal(row.client)
  if (client !== null) return client
  if (row.doNotEmail) return DO_NOT_EMAIL
  if (isCallOnly(row.deliveryEmail)) return refusal('the utility wants a call')
  const recipients = splitRecipients(row.deliveryEmail ?? '')
  if (recipients.length === 0) return refusal('no delivery e-mail')
  if (!recipients.every(isAddress)) return refusal('the delivery e-mail is invalid')
  const paused = pauseRefusal(row.pause, today)
  if (paused !== null) return paused
  if (row.loaRequired && row.letterState === 'none') return refusal('no letter of authorization')
  if (row.loaRequired && row.letterState === 'expired')
    return refusal('the letter of authorization has expired')
  if (!isDue(row, today)) return refusal('not due')
  if (row.requestWeek !== null && row.requestWeek !== weekOf(today))
    return refusal(
      'is asked for in another week',
      `is asked for in the ${REQUEST_WEEKS[row.requestWeek].toLowerCase()} week`,
    )
  return followUpRefusal(row.followUpDate, today) ?? recentlyMoved(row, today)
}

function recentlyMoved(row: AutomatedRow, today: CalendarDate): Refusal | null {
  const last = lastCorrespondence(row)
  if (last === null) return null
  const days = daysBetween(last, today)
  return days <= QUIET_DAYS
    ? refusal(`last correspondence within ${QUIET_DAYS} days`, `last correspondence ${daysAgo(days)}`)
    : null
}

function dueReason({ latestInvoiceDate, deliveryMethod }: ChasedRow, today: CalendarDate): string {
  const days = latestInvoiceDate === null ? 0 : daysBetween(latestInvoiceDate, today)
  return `due: ${days} days, limit ${dueLimit(deliveryMethod)}`
}
