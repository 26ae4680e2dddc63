import type { Grouping } from '../tools/total.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'

const EACH =
  '(?:by|per|each|every|for each|for every|in each|across|among|of each) (?:the |individual )?(?:\\w+ )?'

/** In which parts the whole is wanted. */
const GROUPINGS: readonly [Grouping, RegExp][] = [
  [
    'month',
    new RegExp(
      HEAD +
        /(?:by|per|each|every|for each|for every|in each) (?:calendar )?month|month[- ]by[- ]month|month (?:to|over) month|monthly|months?(?= trend)|trend(?:s|ed|ing)?|over time|evolv(?:e[ds]?|ing)|develop(?:ed|ment)?/
          .source +
        TAIL,
      'u',
    ),
  ],
  [
    'quarter',
    new RegExp(
      HEAD +
        /(?:by|per|each|every|for each|in each) quarter|quarter[- ]by[- ]quarter|quarterly/.source +
        TAIL,
      'u',
    ),
  ],
  [
    'year',
    new RegExp(
      HEAD +
        /(?:by|per|each|every|for each|for every|in each) (?:calendar )?year|year[- ]by[- ]year|annually|yearly|annual/
          .source +
        TAIL,
      'u',
    ),
  ],
  ['account', new RegExp(HEAD + `${EACH}accounts?|account[- ]by[- ]account` + TAIL, 'u')],
  ['meter', new RegExp(HEAD + `${EACH}meters?|meter[- ]by[- ]meter` + TAIL, 'u')],
  [
    'energy type',
    new RegExp(
      HEAD +
        /(?:by|per|each|every|for each|for every|across) (?:the )?(?:energy|utility|fuel|resource|service|commodity)? ?(?:types?|commodit(?:y|ies)|fuels?|resources?|sources?)/
          .source +
        TAIL,
      'u',
    ),
  ],
  [
    'utility',
    new RegExp(
      HEAD +
        /(?:by|per|each|every|for each|for every|across) (?:the )?(?:utilit(?:y|ies)(?: (?:company|companies|provider|providers|vendor|vendors))?|vendors?|provid(?:er|ers)|suppliers?|compan(?:y|ies))|(?:vendor|utility|supplier|company)[- ]by[- ](?:vendor|utility|supplier|company)/
          .source +
        TAIL,
      'u',
    ),
  ],
]

export const readGrouping = (reader: Reader): Grouping | null =>
  GROUPINGS.filter(([, pattern]) => reader.took(pattern))[0]?.[0] ?? null
