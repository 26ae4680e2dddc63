import type { Facts } from '../facts.ts'
import { saysNothing } from './says-nothing.ts'

/** Words of the trade that people misspell, long enough that another word is not meant. */
const VOCABULARY = [
  ...[
    'electric',
    'electricity',
    'electrical',
    'natural',
    'water',
    'sewer',
    'sewage',
    'recycling',
    'irrigation',
  ],
  ...[
    'garbage',
    'propane',
    'steam',
    'lighting',
    'demand',
    'usage',
    'consumption',
    'consumed',
    'spending',
    'spent',
  ],
  ...[
    'expense',
    'expenses',
    'payment',
    'charges',
    'invoice',
    'invoices',
    'account',
    'accounts',
    'utility',
    'utilities',
  ],
  ...[
    'forecast',
    'compare',
    'compared',
    'highest',
    'lowest',
    'average',
    'monthly',
    'quarterly',
    'missing',
    'estimated',
  ],
  ...['january', 'february', 'march', 'april', 'august', 'september', 'october', 'november', 'december'],
  ...[
    'quarter',
    'summer',
    'winter',
    'spring',
    'autumn',
    'months',
    'meters',
    'between',
    'increase',
    'decrease',
  ],
]
/** Words of their own that a slip would make of others. */
const KNOWN = new Set([
  ...VOCABULARY,
  'expensive',
  'metered',
  'charged',
  'changes',
  'monthly',
  'waters',
  'expanse',
])

const SHORTEST = 6

/** A question in which words that are one slip away from one of the trade are that word. */
export function spelled(question: string, { meters, property }: Facts): string {
  const names = [...meters.map(({ utility }) => utility), property?.name ?? ''].join(' ').toLowerCase()
  return question.replace(/[\p{L}]+/gu, (word) => {
    const low = word.toLowerCase()
    if (low.length < SHORTEST || KNOWN.has(low) || saysNothing(low) || names.includes(low)) return word
    return VOCABULARY.find((known) => known[0] === low[0] && isWithin(low, known, 1)) ?? word
  })
}

/** Whether so many letters that are left out, put in, changed or swapped lead from one to the other. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  // A plural, or a word that begins like one of the trade, is a word of its own.
  if (one.startsWith(other) || other.startsWith(one)) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      const swapped =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
          ? (before[to - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, changed, swapped))
    }
    before = row
    row = next
  }
  return (row[other.length] ?? most + 1) <= most
}
