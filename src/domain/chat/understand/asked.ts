import { readBills } from './bills-named.ts'
import { CHANGES } from './changes.ts'
import { readGrouping } from './groupings.ts'
import { COST, plainMeasure, readMeasure, USAGE } from './measure-named.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'
import type { Reading } from './reading.ts'
import { type Asked, readSpecial } from './special.ts'

const WHICH = '(?:which|what|top|biggest|largest|most expensive|costliest|cheapest) (?:\\d+ )?'

/** What is ranked, where a question asks for the one of many. */
const RANKED: readonly [NonNullable<Reading['of']>, RegExp][] = [
  [
    'energy type',
    new RegExp(
      HEAD +
        `${WHICH}(?:energy|utility|fuel|resource|service) ?(?:types?|sources?)|(?:which|what) (?:commodity|fuel|resource)` +
        TAIL,
      'u',
    ),
  ],
  [
    'utility',
    new RegExp(
      HEAD +
        `${WHICH}(?:utilit(?:y|ies)(?: (?:company|companies|provider|vendor))?|vendors?|providers?|suppliers?|compan(?:y|ies))` +
        TAIL,
      'u',
    ),
  ],
  ['account', new RegExp(HEAD + `${WHICH}(?:(?:of )?(?:the |our )?\\w+ )?accounts?` + TAIL, 'u')],
  ['meter', new RegExp(HEAD + `${WHICH}(?:(?:of )?(?:the |our )?\\w+ )?meters?` + TAIL, 'u')],
  [
    'year',
    new RegExp(
      HEAD +
        /(?:which|what|top|biggest|largest|highest|lowest|most expensive|costliest|cheapest|best|worst) (?:\d+ )?(?:\w+ )?years?/
          .source +
        TAIL,
      'u',
    ),
  ],
  [
    'month',
    new RegExp(
      HEAD +
        /(?:which|what|top|highest|lowest|biggest|largest|most expensive|costliest|cheapest|worst|best|peak) (?:\d+ )?(?:\w+ )?months?|when|months?/
          .source +
        TAIL,
      'u',
    ),
  ],
]
const HIGH = new RegExp(
  HEAD +
    /highest|most expensive|costliest|priciest|most|greatest|largest|biggest|max(?:imum)?|worst|top|expensive|peaked|peak (?=month|usage|cost|year)|hungriest|heaviest|steepest|dearest|thirstiest|guzzlers?|hogs?|heavy hitter|tops/
      .source +
    TAIL,
  'u',
)
const LOW = new RegExp(
  HEAD +
    /lowest|least expensive|least|smallest|cheapest|min(?:imum)?|best|fewest|lightest|slowest|thriftiest/
      .source +
    TAIL,
  'u',
)
const WHY = new RegExp(
  HEAD +
    /why|(?:what(?: is|'s)? )?(?:causing|driving|behind)|(?:what|which) (?:is |was |are |were )?(?:the )?(?:reasons?|causes?|drivers?)|what (?:made|drove|caused|explains?|happened)|(?:the )?(?:reasons?|causes?|drivers?) (?:for|of|behind)|explain|because/
      .source +
    TAIL,
  'u',
)
const COMPARES = new RegExp(
  HEAD +
    /compar(?:e[ds]?|ing|isons?)(?: (?:to|with|against))?|versus|vs\.?|relative to|(?:more|less|higher|lower|cheaper|better|worse|greater|bigger|smaller)(?: \w+){0,6} than|than|against|(?:stack|stacks|stacked|measure|measures|measured|hold|holds) up|far(?:e[ds]?|ing)|(?:more|less|higher|lower|bigger|smaller|cheaper|pricier)(?= .{0,60} or )/
      .source +
    TAIL,
  'u',
)
/** "How much was gas in March?" is about money, where nothing else is said. */
const HOW_MUCH =
  /how much (?:was|were|is|are|did|do|does|has|have|for|on)|what (?:did|does|do)| (?:bills?|invoices?|totals?)(?: |$)/

const AVERAGE = new RegExp(
  HEAD + /(?:on )?average(?:s|d)?|avg|typical(?:ly)?|mean|usual(?:ly)?/.source + TAIL,
  'u',
)
const IN_PERCENT = new RegExp(
  HEAD + /(?:by )?(?:what )?percent(?:age)?|%|higher|lower|cheaper|pricier/.source + TAIL,
  'u',
)
const SO_MANY = new RegExp(
  HEAD +
    /top (\d{1,2}|two|three|four|five|ten)|(\d{1,2}|two|three|four|five|ten) (?=(?:\w+ )?(?:highest|lowest|largest|biggest|smallest|most|least|costliest|cheapest))/
      .source +
    TAIL,
  'u',
)

/** Takes what is asked: what for, how, in which parts. */
export function readAsked(reader: Reader): Asked {
  const text = reader.whole()
  const average = reader.took(AVERAGE)
  const special = readSpecial(reader)
  if (special !== null) return { average, ...special }
  const bills = readBills(reader)
  if (bills !== null && average && bills.bills === 'list') {
    reader.took(COST)
    return { average, intent: 'total', measure: 'cost' }
  }
  if (bills !== null) {
    reader.took(COST)
    return { intent: 'bills', ...bills }
  }
  const named = readMeasure(reader)
  const of = RANKED.find(([, pattern]) => reader.has(pattern))?.[0] ?? null
  const by = readGrouping(reader)
  const count = countOf(reader)
  const [low, high] = [reader.took(LOW), reader.took(HIGH)]
  const own: Asked = { average, by, of, count: count ?? 1, highest: !low, measure: plainMeasure(named) }
  if (named === 'rate') return { ...own, intent: 'rate' }
  if (named === 'intensity')
    return { ...own, intent: 'intensity', measure: ENERGY.test(text) ? 'usage' : intensityOf(reader) }
  if (reader.took(WHY)) return { ...own, intent: takeChanges(reader, 'why') }
  if (reader.took(COMPARES) || reader.has(CHANGES)) return { ...own, intent: takeChanges(reader, 'compare') }
  if (low || high || count !== null) return { ...own, intent: 'extremes' }
  if (own.measure === 'demand' && of === 'month' && by === null) return { ...own, intent: 'extremes' }
  if (own.measure !== null) return { ...own, intent: 'total' }
  return { ...own, asksHowMuch: HOW_MUCH.test(text) }
}

function takeChanges<Intent>(reader: Reader, intent: Intent): Intent {
  reader.took(CHANGES)
  reader.took(COMPARES)
  reader.took(IN_PERCENT)
  return intent
}

const ENERGY = /eui|energy (?:use )?intensity/

const intensityOf = (reader: Reader): 'usage' | 'cost' | null => {
  if (reader.took(USAGE)) return 'usage'
  return reader.took(COST) ? 'cost' : null
}

/** "top 3 months", "the three highest". */
function countOf(reader: Reader): number | null {
  const found = reader.take(SO_MANY)
  const said = found?.[1] ?? found?.[2]
  if (said === undefined) return null
  const words: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, ten: 10 }
  return words[said] ?? Number(said)
}
