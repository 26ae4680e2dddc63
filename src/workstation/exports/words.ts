import { formatCount } from '#base/figures.ts'
import type { SourceExport } from '#commands/exports/context.ts'
import type { ReadIds } from '#domain/bills/bill-ids.ts'
import { SOURCE_EXPORT_STATES } from '#domain/exports/source-exports.ts'
import type { Tone } from '#ui/StatusDot.tsx'

const TONES: Record<SourceExport['state'], Tone> = {
  waiting: 'busy',
  writing: 'busy',
  ready: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export const stateOf = ({ state }: Pick<SourceExport, 'state'>): { tone: Tone; words: string } => ({
  tone: TONES[state],
  words: SOURCE_EXPORT_STATES[state],
})

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** What the box holds, while it is being filled. */
export function readWords({ ids, doubled, noIds }: ReadIds, dropped: number): string {
  const parts = [
    countWords(ids.length, 'bill'),
    doubled.length > 0 && `${countWords(doubled.length, 'id')} doubled`,
    noIds.length > 0 && `${countWords(noIds.length, 'number')} too long or too small for an id`,
    dropped > 0 && `${countWords(dropped, 'other character')} left out`,
  ]
  return parts.filter(Boolean).join(' · ')
}
