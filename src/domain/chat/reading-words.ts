import type { Facts } from './facts.ts'
import { periodWords } from './period.ts'
import { capital, listed } from './tools/words.ts'
import type { Intent, Reading } from './understand/reading.ts'

const INTENT_WORDS: Record<Intent, string> = {
  total: '',
  share: 'share of all',
  extremes: '',
  compare: 'compared',
  why: 'why it changed',
  rate: 'cost per unit',
  intensity: 'per square foot',
  bills: 'bills',
  explain: 'lines of a bill',
  missing: 'missing bills',
  estimated: 'estimated usage',
  coverage: 'what bills cover',
  forecast: 'forecast of the year',
  meters: 'what the property has',
  requests: 'requests for bills',
}

/** What a question was taken for: "Electric · cost · 2025 · by month". */
export function wordsOf({ meters }: Facts, reading: Reading): string {
  const { intent, measure, scopes, periods, by, of, highest, average, bills } = reading
  const [first] = meters.flatMap(({ months }) => months[0]?.month ?? []).sort()
  const when = periods.map(({ from, to }) =>
    periodWords({ from: first !== undefined && from < first ? first : from, to }),
  )
  const parts = [
    listed(scopes.map(({ words }) => words)),
    average ? 'average' : '',
    intent === 'extremes' ? `${highest ? 'highest' : 'lowest'} ${of ?? 'month'}` : '',
    intent === 'bills' && bills !== null && bills !== 'list' ? bills : '',
    measure !== null && intent !== 'rate' ? measure : '',
    intent === null ? '' : INTENT_WORDS[intent],
    listed(when),
    by === null ? '' : `by ${by}`,
  ]
  return capital(parts.filter((part) => part !== '').join(' · '))
}
