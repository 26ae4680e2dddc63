import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { isPaused, type Pause } from './pause.ts'

/** Why the robot leaves a row to people. */
export interface Refusal {
  /** What rows are gathered by: "paused". */
  kind: string
  /** For this row: "paused until 12/01/2026: new owner". */
  reason: string
}

export const refusal = (kind: string, reason = kind): Refusal => ({ kind, reason })

export const DO_NOT_EMAIL = refusal('do not e-mail')

/** What is known of a client before anything is done for it by itself. */
export interface ClientState {
  inUse: boolean
  /** Its staff let the robot do this. */
  automated: boolean
}

export function clientRefusal({ inUse, automated }: ClientState): Refusal | null {
  if (!inUse) return refusal('the client is out of use')
  return automated ? null : refusal('client’s automation is off')
}

export function pauseRefusal(pause: Pause, today: CalendarDate): Refusal | null {
  if (!isPaused(pause, today)) return null
  const { resumesOn, reason } = pause
  const until = resumesOn === null ? '' : ` until ${formatDate(resumesOn)}`
  return refusal('paused', `paused${until}${reason === null || reason === '' ? '' : `: ${reason}`}`)
}

/** What a person means to come back to is left to them until then. */
export const followUpRefusal = (followUpDate: CalendarDate | null, today: CalendarDate): Refusal | null =>
  followUpDate !== null && followUpDate > today
    ? refusal('a person follows up later', `a person follows up on ${formatDate(followUpDate)}`)
    : null

/** What cannot be filled is for a person to fill. */
export const gapRefusal = (template: string, gap: { name: string; reason: string }): Refusal =>
  refusal(`a gap in “${template}”`, `{{${gap.name}}} in “${template}”: ${gap.reason}`)

export const daysAgo = (days: number): string =>
  days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`
