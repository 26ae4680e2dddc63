import { asksPayment, namesOneBill } from './bills-named.ts'
import { CHANGES } from './changes.ts'
import { readGrouping } from './groupings.ts'
import { plainMeasure, readMeasure } from './measure-named.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'
import type { Reading } from './reading.ts'

export interface Asked extends Partial<Reading> {
  unknowable?: string
  /** Nothing but how much: of what is named, that is its cost. */
  asksHowMuch?: boolean
}

/** A question in words of its own. */
interface Special {
  pattern: RegExp
  /** Whether the words say it here. */
  applies?(reader: Reader): boolean
  asked(reader: Reader, said: string): Asked
}

const measureOf = (reader: Reader) => plainMeasure(readMeasure(reader))

const OF_REQUESTS = new RegExp(
  HEAD +
    /missing|status(?: of)?|state(?: of)?|waiting|open|outstanding|pending|sent|received|back|heard|asked|anyone|someone|anybody|somebody/
      .source +
    TAIL,
  'u',
)
const OF_MISSING = new RegExp(
  HEAD +
    /recent|new|current|received?|receive|got|arrived|still|complete|coverage|haven't|hasn't|didn't/.source +
    TAIL,
  'u',
)
const OF_FORECAST = new RegExp(
  HEAD +
    /expect(?:ed)?|estimated?|(?:by |at )?(?:the )?end of (?:the |this )?year|year[- ]?end|(?:the )?(?:rest|remainder) of (?:the|this) year|end up|finish|likely|on track|on pace|budget|(?:the )?full[- ]year|going to|forecast|projected|reach|land|pace|best|guess|anticipated?|outlook|where|december|dec/
      .source +
    TAIL,
  'u',
)
const OF_ESTIMATES = new RegExp(
  HEAD + /reads?|readings?|usage|which|actual|consumption|any/.source + TAIL,
  'u',
)
const OF_COVERAGE = new RegExp(
  HEAD + /data|history|available|cover(?:ed|age|s)?|back|reach|complete|when/.source + TAIL,
  'u',
)
const OF_SHARE = new RegExp(HEAD + /total|goes|to|from|each|is/.source + TAIL, 'u')

/** The first that fits is what is asked. */
const SPECIAL: readonly Special[] = [
  {
    pattern: new RegExp(
      HEAD +
        /(?:been |was |were |is |are |anyone |we |someone )?(?:requests?|requested|requesting|asked for|ask(?:ed)? for|chas(?:e[ds]?|ing)|follow(?:ed|ing)?[- ]?ups?|reach(?:ed)? out|contacted)/
          .source +
        TAIL,
      'u',
    ),
    asked(reader) {
      reader.took(OF_REQUESTS)
      return { intent: 'requests' }
    },
  },
  {
    pattern: new RegExp(
      HEAD +
        /missing|gaps?|holes?|(?:not|never|n't|haven't|hasn't|didn't|havent|hasnt|didnt)(?: \w+){0,4} (?:received?|arrived?|come|came|got(?:ten)?|have|get|sent|send|shown up|billed|issued)(?: \w+){0,3}?(?: yet| lately)?|still waiting for|waiting on|awaiting|absent|lacking|lacks?|overdue|outstanding (?:bills?|invoices?)|complete (?:data|bills|set|billing)|incomplete|all (?:of )?(?:the |our )?(?:\w+ )?bills (?:in|here|there)|skipped|(?:has|have|having|with|got|there (?:are|is)) no (?:\w+ ){0,2}(?:bills?|invoices?|statements?|data)|without (?:an? |any )?(?:\w+ )?(?:bills?|invoices?)|no (?:recent|new|current) (?:\w+ )?(?:bills?|invoices?)/
          .source +
        TAIL,
      'u',
    ),
    asked(reader) {
      reader.took(OF_MISSING)
      return { intent: 'missing' }
    },
  },
  {
    pattern: new RegExp(
      HEAD +
        /forecast(?:s|ed|ing)?|predict(?:s|ed|ions?)?|project(?:s|ed|ions?)|project (?=our|the|this|annual|total|cost|spend|usage)|will(?= (?:\w+ ){0,5}(?:spend|cost|pay|use|consume|be|come|total|amount|finish|end|reach|owe))|(?:going to|gonna|expect(?:ed)?(?: to)?|likely to|on track(?: to| for)?|on pace(?: to| for)?|at this (?:pace|rate)|heading for|trending toward|end up)(?= )|(?:going to )?land(?: at)?|best guess|anticipated?|outlook|estimate (?=(?:the|our|what|how|full|total|this|year)\b)|(?:by|at|for) (?:the )?(?:end of (?:the |this )?year|year[- ]?end)|(?:the )?(?:rest|remainder) of (?:the|this) year|full[- ]year|year[- ]end|budget(?: for)?/
          .source +
        TAIL,
      'u',
    ),
    asked(reader) {
      const measure = measureOf(reader)
      reader.took(OF_FORECAST)
      return { intent: 'forecast', measure: measure === 'demand' ? 'usage' : (measure ?? 'cost') }
    },
  },
  {
    pattern: new RegExp(
      HEAD +
        /estimated?(?: (?:reads?|readings?|bills?|usage|months?|meter reads?|values?|consumption))|(?:were|was|are|is|any|which|have|been)(?: \w+){0,4} estimated|estimates|estimated/
          .source +
        TAIL,
      'u',
    ),
    asked(reader) {
      reader.took(OF_ESTIMATES)
      return { intent: 'estimated' }
    },
  },
  {
    pattern: new RegExp(
      HEAD +
        /(?:what|which|how much|how far back|how many months of|what period(?:s)? (?:of|does|do)|how long|how old|how recent|how current|how up to date)(?: \w+){0,4} (?:data|cover(?:ed|s|age)?|history|go back|available|on file)|cover(?:ed|age|s)?|how far back|from when(?: to when)?|(?:data|history|records?) (?:go|goes|available|start|begin|end|reach|through)|up[- ]to[- ]date|through (?:what|which) (?:date|month)|since when|date range|how complete|(?:earliest|oldest|first|latest|last|newest) (?:data|month (?:of|with) data)/
          .source +
        TAIL,
      'u',
    ),
    applies: (reader) => !namesOneBill(reader),
    asked(reader) {
      reader.took(OF_COVERAGE)
      return { intent: 'coverage' }
    },
  },
  {
    pattern: new RegExp(
      HEAD +
        /(?:how many|number of|count(?: of)?|list|show(?: me)?|what|which|name|name all)(?: \w+){0,3} (?:meters?|accounts?|utilities|utility (?:companies|providers|vendors)|vendors?|providers?|suppliers?)(?= (?:do|does|are|is|we|i|there|have|serves?|in|here|at|on|exist|you|supply|supplies|provide|provides|bills?|with|active)| *$)|(?:which|what) (?:utility|company|provider|vendor|supplier)(?: \w+)? (?:supplies|provides|delivers|sells|serves|bills|handles)|who (?:is|are|supplies|provides|bills|delivers|serves|sells|sends|charges|invoices)(?: \w+){0,4}(?: (?:utility|utilities|provider|providers|supplier|suppliers|company|vendor))?|(?:meters?|accounts?|utilities) (?:list|inventory)|(?:whats?|which) (?:(?:is|are) )?(?:the |our |my )?(?:\w+ )?(?:account|acct|meter) (?:numbers?|nos?\.?|num|#)|(?:account|acct|meter) (?:numbers?|#) (?:for|of)/
          .source +
        TAIL,
      'u',
    ),
    applies: (reader) => !reader.has(RANKING) && !/\d/.test(plainOf(reader)),
    asked: (_, said) => ({ intent: 'meters', counted: countedIn(said) }),
  },
  {
    pattern: new RegExp(
      HEAD +
        /(?:what |which )?(?:share|percent(?:age)?|%|proportion|portion|fraction|part|pct)(?: of)?|split|mix|breakdown|break(?:s|ing)? (?:\w+ ){0,4}down|broken down|divid(?:e[ds]?|ing)(?: up)?|made up of|composition|compos(?:e[ds]?|ition)/
          .source +
        TAIL,
      'u',
    ),
    applies: (reader) => !reader.has(CHANGES),
    asked(reader) {
      const measure = measureOf(reader)
      const by = readGrouping(reader)
      reader.took(OF_SHARE)
      return { intent: 'share', measure, by }
    },
  },
  {
    pattern: new RegExp(
      HEAD +
        /(?:explain|what is on|what's on|what on|walk me through|line items? (?:on|of|for)|break down|lines (?:on|of)|charges on|summari[sz]e|what (?:are|is|were) (?:all )?the (?:charges|lines|line items))(?: \w+){0,5} (?:bill|invoice|statement)|(?:explain|summari[sz]e) (?:it|this)|^ explain _+ *$/
          .source +
        TAIL,
      'u',
    ),
    asked: (_, said) => ({
      intent: 'explain',
      bills: /last|latest|newest|most recent/.test(said) ? 'newest' : null,
    }),
  },
]

const RANKING = new RegExp(
  HEAD + /most|least|highest|lowest|biggest|largest|smallest|top|cheapest|expensive|costliest/.source + TAIL,
  'u',
)

/** "Account 123" with a number that is of none here. */
const plainOf = (reader: Reader): string =>
  reader
    .rest()
    .filter((word) => word.length > 4)
    .join(' ')

const countedIn = (said: string): NonNullable<Reading['counted']> => {
  if (/acc(?:oun)?t/.test(said)) return 'accounts'
  return said.includes('meter') ? 'meters' : 'utilities'
}

/** Null where nothing is asked in words of its own. */
export function readSpecial(reader: Reader): Asked | null {
  if (asksPayment(reader)) return { unknowable: 'whether and when bills were paid' }
  for (const { pattern, applies, asked } of SPECIAL) {
    if (!reader.has(pattern) || applies?.(reader) === false) continue
    const said = reader.take(pattern)?.[0] ?? ''
    return asked(reader, said)
  }
  return null
}
