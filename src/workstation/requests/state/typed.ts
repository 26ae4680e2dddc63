import { type CalendarDate, today } from '#base/calendar-date.ts'
import type { RequestPrompt } from '#commands/requests/context.ts'
import { followUpDate } from '#domain/requests/follow-up-date.ts'

/** What a line below the list means as its command's argument; or what is wrong with it. */
type Read = { args: unknown } | { complaint: string }

const textOr =
  (complaint: string) =>
  (text: string): Read =>
    text === '' ? { complaint } : { args: text }

const READERS: Record<Exclude<RequestPrompt, 'favourite'>, (text: string) => Read> = {
  'follow-up'(text) {
    const date = followUpDate(text, today())
    return date === null ? { complaint: 'Type a day to come, such as 7, fri or 7/15.' } : { args: date }
  },
  note: textOr('Write a note first.'),
  issue: textOr('Write what is wrong first.'),
  'delivery-email': textOr('Give an address, or [CALL] where the utility wants a call.'),
  'delivery-name': textOr('Give the name of a contact at the utility.'),
  'delivery-method': textOr('Say how bills come, such as Online or Emailed Quarterly.'),
  contact: textOr('Name a contact of the client, or give the address of a new one.'),
  'copy-password': textOr('Say why you need it: it is kept with your name.'),
  pause: pauseTyped,
  'issues-pause': pauseTyped,
}

export const readTyped = (what: keyof typeof READERS, text: string): Read => READERS[what](text.trim())

/** "12/1 new owner" pauses until that day for that reason; with nothing typed, until a person resumes it. */
function pauseTyped(text: string): Read {
  if (text === '') return { args: { resumesOn: null, reason: null } }
  const [day = '', ...words] = text.split(/\s+/)
  const resumesOn: CalendarDate | null = followUpDate(day, today())
  if (resumesOn === null) return { complaint: 'Begin with a day to come, such as 2w or 12/1.' }
  const reason = words.join(' ')
  return { args: { resumesOn, reason: reason === '' ? null : reason } }
}
