import type { HeadField } from './head-amount.ts'
import { headWords } from './head-key.ts'

const STARTS = ['start', 'begin', 'from']
const ENDS = ['end', 'to', 'thru', 'through', 'until', 'stop']
/** These are said of a meter’s readings too, and mean a day only beside the word. */
const EARLIER = ['previous', 'prior', 'first', 'opening']
const LATER = ['current', 'last', 'closing', 'present']
const AROUND =
  'bill bills billing billed period service usage use read reading meter cycle statement consumption invoice utility interval of the on'
const OF_DAYS = ['date', 'dates', 'day', 'period']

const PLACE = 40

/** A head that says which end of a period its days are, in whatever words: "Period Beginning", "Bill Thru Dt". */
export function endOfPeriod(head: string): HeadField | null {
  const words = headWords(head)
  const some = (list: readonly string[]): boolean => words.some((word) => list.includes(word))
  const known = [...STARTS, ...ENDS, ...EARLIER, ...LATER, ...OF_DAYS, ...AROUND.split(' ')]
  if (words.length < 2 || !words.every((word) => known.includes(word))) return null
  const saysDay = some(OF_DAYS)
  const isStart = some(STARTS) || (saysDay && some(EARLIER))
  const isEnd = some(ENDS) || (saysDay && some(LATER))
  const isReading = !saysDay && some(['read', 'reading', 'usage', 'use', 'consumption'])
  if (isStart === isEnd || isReading) return null
  return { field: isStart ? 'startDate' : 'endDate', place: PLACE }
}
