import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { counted } from '#base/figures.ts'
import type { ListedUpload } from '#ui/upload/UploadList.tsx'

/** Temperatures that were sent, as the server tells of them. Days are YYYY-MM-DD. */
export interface TemperaturesSent {
  id: number
  file_name: string
  source: string
  first_day: string
  last_day: string
  days: number
  created_by: string | null
  created_at: string
  removed_at: string | null
}

/** Which days have a temperature. */
export interface KnownTemperatures {
  first_day: string
  last_day: string
  days: number
  missing_days: number
  gaps: readonly { from: string; to: string }[]
}

const day = (text: string): string => formatDate(asCalendarDate(text))
const span = (from: string, to: string): string => (from === to ? day(from) : `${day(from)} – ${day(to)}`)

/** What was taken of a file. */
export const takenWords = (sent: TemperaturesSent): string =>
  `${counted(sent.days, 'day', 'days')} of ${sent.source}, ${span(sent.first_day, sent.last_day)}.`

/** An upload in a list of them. */
export const listedTemperatures = (sent: TemperaturesSent): ListedUpload => ({
  ...{ id: sent.id, name: sent.file_name, isRemoved: sent.removed_at !== null },
  words: [
    `${sent.source}: ${counted(sent.days, 'day', 'days')}, ${span(sent.first_day, sent.last_day)}`,
    `${sent.file_name}, ${new Date(sent.created_at).toLocaleString('en-US')}`,
    ...(sent.created_by === null ? [] : [sent.created_by]),
  ].join('; '),
})

/** Which days are known by now, and which between them are not. */
export function knownWords(known: KnownTemperatures | null): string[] {
  if (known === null)
    return ['There are no temperatures yet: without them the weather is not taken into account.']
  const { first_day: first, last_day: last, days, missing_days: missing, gaps } = known
  const said = `Temperatures of ${counted(days, 'day', 'days')}, ${span(first, last)}.`
  if (missing === 0) return [said, 'No day between them is missing.']
  const longest = gaps.map(({ from, to }) => span(from, to)).join(', ')
  return [
    said,
    `${counted(missing, 'day is', 'days are')} missing between them, the longest times first: ${longest}.`,
  ]
}
