import { type CalendarDate, daysBetween, today } from '#base/calendar-date.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { REQUEST_WEEKS } from '#domain/records/request-week.ts'
import { dateWords, type Standing } from '#workstation/platform/shared/words.ts'

/** How a request is put into words. */

export const meterWords = ({ um_meter_num, uam_meter_num, energy_type_name }: RequestRow): string =>
  [energy_type_name, uam_meter_num ?? um_meter_num].filter(Boolean).join(' ')

export const weekWords = (week: RequestRow['request_on_week']): string =>
  week === 'any' ? 'Any week' : `${REQUEST_WEEKS[week]} week`

/** Why the row is where it is; what waits for a person's word comes first, and the reason stays beside it. */
export function whyWords({ proposal, last_mail, reasons }: RequestRow): Standing {
  const doubt = doubtWords(last_mail)
  const came = proposal && `bill came ${dateWords(proposal.date)}`
  const words = [doubt ?? came, ...reasons].filter((reason) => reason !== null)
  const tone = doubt !== null ? 'bad' : came !== null ? 'good' : 'neutral'
  return { tone, words: words.slice(0, 2).join(' · ') }
}

/** Why a person has to say what became of a mail; null where nobody has to. */
export function doubtWords(mail: Pick<NonNullable<RequestRow['last_mail']>, 'state'> | null): string | null {
  if (mail?.state === 'uncertain') return 'e-mail in doubt: was it sent?'
  if (mail?.state === 'refused') return 'e-mail refused for some'
  return mail?.state === 'failing' ? 'e-mail does not leave' : null
}

/** How the letter of authorization stands; null where none is needed and none was signed. */
export function loaStanding({ loa_state, loa_required, loa_expiry_date }: RequestRow): Standing | null {
  if (loa_state === 'none') return loa_required ? { tone: 'bad', words: 'LOA missing' } : null
  if (loa_state === 'expired') return { tone: 'bad', words: `LOA expired ${dateWords(loa_expiry_date)}` }
  if (loa_state === 'valid') {
    const until = loa_expiry_date === null ? '' : ` until ${dateWords(loa_expiry_date)}`
    return { tone: 'good', words: `LOA${until}` }
  }
  const left = daysBetween(today(), loa_expiry_date as CalendarDate)
  return {
    tone: 'warn',
    words: left === 0 ? 'LOA ends today' : `LOA ends in ${left} ${left === 1 ? 'day' : 'days'}`,
  }
}

type Pause = RequestRow['requests_pause']

/** "paused 12 d", "paused"; null where automation works. */
export function pauseWords({ paused, days_left }: Pause): string | null {
  if (!paused) return null
  return days_left === null ? 'paused' : `paused ${days_left} d`
}

/** "paused until 12/01/2026: new owner". */
export function pauseSentence(pause: Pause): string {
  if (!pause.paused) return 'on'
  const until = pause.resumes_on === null ? '' : ` until ${dateWords(pause.resumes_on)}`
  return `paused${until}${pause.reason === null ? '' : `: ${pause.reason}`}`
}
