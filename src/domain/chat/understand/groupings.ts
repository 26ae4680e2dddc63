import type { Grouping } from '../tools/total.ts'
import type { Reader } from './reader.ts'

const EACH =
  '(?:by|per|each|every|for each|for every|in each|across|among|of each) (?:the |individual )?(?:\\w+ )?'

/** In which parts the whole is wanted. */
const GROUPINGS: readonly [Grouping, RegExp][] = [
  [
    'month',
    /(?:by|per|each|every|for each|for every|in each) (?:calendar )?month|month[- ]by[- ]month|month (?:to|over) month|monthly|months?(?= trend)|trend(?:s|ed|ing)?|over time|evolv(?:e[ds]?|ing)|develop(?:ed|ment)?/,
  ],
  [
    'year',
    /(?:by|per|each|every|for each|for every|in each) (?:calendar )?year|year[- ]by[- ]year|annually|yearly|annual/,
  ],
  ['meter', new RegExp(`${EACH}(?:meters?|accounts?)|meter[- ]by[- ]meter`)],
  [
    'energy type',
    /(?:by|per|each|every|for each|for every|across) (?:the )?(?:energy|utility|fuel|resource|service|commodity)? ?(?:types?|commodit(?:y|ies)|fuels?|resources?|sources?)/,
  ],
  [
    'utility',
    /(?:by|per|each|every|for each|for every|across) (?:the )?(?:utilit(?:y|ies)(?: (?:company|companies|provider|providers|vendor|vendors))?|vendors?|provid(?:er|ers)|suppliers?|compan(?:y|ies))/,
  ],
]

export const readGrouping = (reader: Reader): Grouping | null =>
  GROUPINGS.filter(([, pattern]) => reader.took(pattern))[0]?.[0] ?? null
