import type { Measure } from '../months-of.ts'
import type { Grouping } from '../tools/total.ts'
import type { Reader } from './reader.ts'
import type { Reading } from './reading.ts'

type Asked = Partial<Reading>

/** What of the whole is asked for. */
const GROUPS: readonly [Grouping, RegExp][] = [
  [
    'month',
    /(?:broken (?:down|out) )?(?:by|per|each|every|for each|for every|in each) (?:calendar )?month|month[- ]by[- ]month|monthly (?:breakdown|totals?|costs?|usage|spend(?:ing)?|consumption|figures?|values?|numbers?|trend|history|basis)|monthly/,
  ],
  [
    'year',
    /(?:broken (?:down|out) )?(?:by|per|each|every|for each|for every|in each) (?:calendar )?year|year[- ]by[- ]year|annually|yearly|annual (?:breakdown|totals?|costs?|usage|spend(?:ing)?|history)|annual/,
  ],
  [
    'meter',
    /(?:broken (?:down|out) )?(?:by|per|each|every|for each|for every|across) (?:the )?(?:meters?|accounts?)|meter[- ]by[- ]meter/,
  ],
  [
    'energy type',
    /(?:broken (?:down|out) )?(?:by|per|each|every|for each|for every|across) (?:the )?(?:energy|utility|fuel|resource|service|commodity)? ?(?:types?|commodit(?:y|ies)|fuels?|resources?|sources?)|(?:by|per|each) utility types?/,
  ],
  [
    'utility',
    /(?:broken (?:down|out) )?(?:by|per|each|every|for each|for every|across) (?:the )?(?:utilit(?:y|ies)(?: compan(?:y|ies))?|vendors?|provid(?:er|ers)|suppliers?|compan(?:y|ies))/,
  ],
]

const RANKS: readonly [NonNullable<Reading['of']>, RegExp][] = [
  [
    'energy type',
    /(?:which|what|top|biggest|largest|most expensive|costliest|cheapest) (?:\d+ )?(?:energy|utility|fuel|resource|service) ?(?:types?|sources?)|(?:which|what) (?:commodity|fuel|resource|utility type)/,
  ],
  [
    'utility',
    /(?:which|what|top|biggest|largest|most expensive|costliest|cheapest) (?:\d+ )?(?:utilit(?:y|ies)(?: compan(?:y|ies))?|vendors?|providers?|suppliers?)/,
  ],
  [
    'meter',
    /(?:which|what|top|biggest|largest|most expensive|costliest|cheapest) (?:\d+ )?(?:\w+ )?(?:meters?|accounts?)/,
  ],
  [
    'year',
    /(?:which|what|top|biggest|largest|highest|lowest|most expensive|costliest|cheapest) (?:\d+ )?(?:\w+ )?years?/,
  ],
  [
    'month',
    /(?:which|what|in which|in what|top|highest|lowest|biggest|largest|most expensive|costliest|cheapest|worst|best|peak) (?:\d+ )?(?:\w+ )?months?|when/,
  ],
]

const HIGH =
  /highest|most expensive|costliest|priciest|most|greatest|largest|biggest|max(?:imum)?|record|worst|top|expensive|peak(?:ed)?|spike[ds]?|hungriest/
const LOW = /lowest|least expensive|least|smallest|cheapest|min(?:imum)?|best|fewest/

/** Takes what is asked: what for, how, in which parts. */
export function readAsked(reader: Reader): Asked {
  const average = reader.took(/(?:on )?average(?:s|d)?|avg|typical(?:ly)?|mean|usual(?:ly)?/)
  const special = readSpecial(reader)
  if (special !== null) return { average, ...special }
  const measure = readMeasure(reader)
  const bills = measure === 'rate' || measure === 'intensity' ? null : readBills(reader)
  const of = RANKS.find(([, pattern]) => reader.has(pattern))?.[0] ?? null
  const by = GROUPS.find(([, pattern]) => reader.took(pattern))?.[0] ?? null
  const count = countOf(reader)
  const low = reader.took(LOW)
  const high = reader.took(HIGH)
  const compares = readCompares(reader)
  const own: Asked = { average, by, of, count, highest: !low, measure: plain(measure) }
  if (measure === 'rate') return { ...own, intent: 'rate', measure: null }
  if (measure === 'intensity')
    return { ...own, intent: 'intensity', measure: reader.took(USAGE) ? 'usage' : 'cost' }
  if (compares === 'why') return { ...own, intent: 'why' }
  if (bills !== null) return { ...own, ...bills }
  if (compares === 'compare') return { ...own, intent: 'compare' }
  if (high || low || (of !== null && of !== 'month' && own.measure !== null))
    return { ...own, intent: 'extremes' }
  if (own.measure === 'demand' && of === 'month') return { ...own, intent: 'extremes' }
  return { ...own, intent: own.measure === null ? null : 'total' }
}

/** "top 3 months", "the three highest". */
function countOf(reader: Reader): number {
  const found = reader.take(
    /top (\d{1,2}|three|five|ten)|(\d{1,2}|two|three|five|ten) (?=highest|lowest|largest|biggest|smallest|most|least)/,
  )
  const said = found?.[1] ?? found?.[2]
  if (said === undefined) return 1
  const words: Readonly<Record<string, number>> = { two: 2, three: 3, five: 5, ten: 10 }
  return words[said] ?? Number(said)
}

const COST =
  /costs?|costing|cost us|spend|spent|spending|spends|expenses?|expenditures?|pay|paid|paying|payments?|billed|charged|charges|dollars?|\$|usd|money|how expensive|owed?|spendings/
const USAGE =
  /usages?|consum(?:ption|ed?|ing|es)|used?|using|uses|burn(?:ed|t)?|kwhs?|mwhs?|kilowatt[- ]hours?|megawatt[- ]hours?|therms?|ccfs?|hcf|mcf|dekatherms?|mmbtus?|kbtus?|btus?|gallons?|gals?|kgals?|cubic (?:feet|yards|meters)|mlbs?|volume|tonnage|tons?/
const DEMAND =
  /(?:peak |max(?:imum)? |billed |billing )?(?:demands?|loads?)|(?:peak|max(?:imum)?) kws?|kws?|kilowatts?|peak electric|peaks?/
const RATE =
  /(?:average |avg |blended |unit |effective |all[- ]in )?(?:rates?|prices?|unit costs?)(?: (?:per|for|of) (?:a |one )?(?:kwh|mwh|therm|ccf|hcf|mcf|kgal|gallon|unit|gal|mlb))?|(?:how much |what )?(?:do |does |did |are |is |was |were )?(?:we |it )?(?:costs?|pay|paid|paying|spend|spent|\$|dollars?|cents)(?: (?:us|on average))? (?:per|a|an|for each|for a|for one|\/) ?(?:kwh|mwh|therm|ccf|hcf|mcf|kgal|gallon|gal|unit|unit of \w+|mlb)|\$ ?\/ ?(?:kwh|therm|ccf|gal(?:lon)?|unit)|per (?:kwh|mwh|therm|ccf|hcf|mcf|kgal|gallon|unit)/
const AREA =
  /(?:per|\/|for each|for every|a) ?(?:sq(?:uare)?\.?[ -]?(?:f(?:oo|ee)?t\.?)|sq\.? ?ft\.?|sqft|sf|foot)|eui|energy (?:use )?intensity|cost intensity|intensity/

type Read = Measure | 'rate' | 'intensity' | null

const plain = (read: Read): Measure | null => (read === 'rate' || read === 'intensity' ? null : read)

function readMeasure(reader: Reader): Read {
  if (reader.took(AREA)) {
    reader.took(COST)
    return 'intensity'
  }
  // What one unit costs, before the unit alone is taken for usage.
  if (reader.took(RATE)) {
    reader.took(COST)
    reader.took(USAGE)
    return 'rate'
  }
  const usage = reader.took(USAGE)
  const demand = (!usage || reader.has(/demands?|kws?|loads?/)) && reader.took(DEMAND)
  if (demand) return 'demand'
  if (reader.took(COST)) return 'cost'
  return usage ? 'usage' : null
}

const BILL = /(?:utility )?(?:bills?|invoices?|statements?)/
const BILL_PICKS: readonly ['newest' | 'oldest' | 'largest' | 'smallest', RegExp][] = [
  [
    'newest',
    /(?:last|latest|newest|most recent|recent|current) (?:\w+ ){0,2}(?:bill|invoice|statement)|(?:bill|invoice|statement) (?:is |was )?(?:the )?(?:latest|newest|most recent)|when (?:was|is|did) (?:the |our |we )?(?:last|latest|most recent)(?: \w+)? (?:bill|invoice)/,
  ],
  ['oldest', /(?:first|earliest|oldest) (?:\w+ ){0,2}(?:bill|invoice|statement)/],
  [
    'largest',
    /(?:largest|biggest|highest|most expensive|costliest) (?:\w+ ){0,2}(?:single )?(?:bill|invoice|statement)s?/,
  ],
  ['smallest', /(?:smallest|lowest|cheapest) (?:\w+ ){0,2}(?:single )?(?:bill|invoice|statement)s?/],
]

/** What is asked of bills themselves; null where a bill is only another word for what something cost. */
function readBills(reader: Reader): Asked | null {
  const due = reader.took(/(?:when (?:is|are) .{0,30})?(?:due(?: dates?)?|payable|due soon|upcoming)/)
  const pick = BILL_PICKS.find(([, pattern]) => reader.has(pattern))
  if (pick !== undefined) {
    reader.take(pick[1])
    return { intent: 'bills', bills: pick[0] }
  }
  if (due) {
    reader.took(BILL)
    return { intent: 'bills', bills: 'due' }
  }
  if (reader.took(/(?:how many|number of|count of|count) (?:\w+ ){0,3}(?:bills?|invoices?|statements?)/))
    return { intent: 'bills', bills: 'count' }
  if (
    reader.took(
      /(?:list|show(?: me)?|see|which|what|get|give me|find|display)(?: \w+){0,3} (?:bills|invoices|statements)|(?:bills|invoices|statements) (?:from|for|in|dated|since|between|are|were|do)/,
    )
  )
    return { intent: 'bills', bills: 'list' }
  return null
}

function readCompares(reader: Reader): 'why' | 'compare' | null {
  if (
    reader.took(
      /why|(?:what|which) (?:is |was |are |were )?(?:the )?(?:reasons?|causes?|drivers?)|what (?:made|drove|caused|explains?|happened)|(?:the )?(?:reasons?|causes?|drivers?) (?:for|of|behind)|explain|because/,
    )
  ) {
    reader.took(CHANGES)
    return 'why'
  }
  const compares = reader.took(
    /compar(?:e[ds]?|ing|isons?)(?: (?:to|with|against))?|versus|vs\.?|relative to|(?:more|less|higher|lower|cheaper|better|worse|greater|bigger|smaller)(?: \w+){0,6} than|than/,
  )
  return reader.took(CHANGES) || compares ? 'compare' : null
}

const CHANGES =
  /chang(?:e[ds]?|ing)|increas(?:e[ds]?|ing)|decreas(?:e[ds]?|ing)|go(?:ne|ing|es)? (?:up|down)|went (?:up|down)|r[io]se[ns]?|rising|fell|fall(?:en|ing|s)|drop(?:ped|ping|s)?|gr[eo]w(?:n|th|ing)?|differ(?:ence|ent|s)?|year[- ]over[- ]year|yoy|y\/y|trend(?:s|ed|ing)?|up or down|jump(?:ed)?|spik(?:e[ds]?|ing)|climb(?:ed)?|higher|lower|reduc(?:e[ds]?|tion)|sav(?:e[ds]?|ings?)|down from|up from|compare|evolv(?:e[ds]?|ing)/

interface Special {
  pattern: RegExp
  asked(reader: Reader): Asked
}

const measureOr = (reader: Reader, otherwise: Measure): Measure => plain(readMeasure(reader)) ?? otherwise

/** What is asked in words of its own; the first that fits. */
const SPECIAL: readonly Special[] = [
  {
    pattern:
      /(?:been |was |were |is |are |anyone |we )?(?:requests?|requested|asked for|ask(?:ed)? for|chas(?:e[ds]?|ing)|follow(?:ed|ing)?[- ]?ups?|reach(?:ed)? out|contacted)/,
    asked: (reader) => {
      reader.took(
        /missing|status(?: of)?|state(?: of)?|bills?|invoices?|waiting|open|outstanding|pending|sent|utility|received|back|heard|asked|when|last/,
      )
      return { intent: 'requests' }
    },
  },
  {
    pattern:
      /missing|gaps?|holes?|(?:not|never|n't|haven't|hasn't)(?: \w+){0,4} (?:received?|arrived?|come|came|got(?:ten)?|have|in)(?: yet)?|have(?:n't| not) (?:received|gotten|got)|still waiting for|waiting on|awaiting|absent|lacking|lack|overdue|outstanding (?:bills?|invoices?)|complete (?:data|bills|set|billing)|incomplete|all (?:of )?(?:the |our )?bills in|skipped/,
    asked: (reader) => {
      reader.took(
        /bills?|invoices?|months?|statements?|received|receive|got|still|complete|coverage|data|periods?/,
      )
      return { intent: 'missing' }
    },
  },
  {
    pattern:
      /forecast(?:s|ed|ing)?|predict(?:s|ed|ion|ions)?|project(?:s|ed|ion|ions)|project (?:our|the)|(?:will|going to|gonna|expect(?:ed)?(?: to)?|estimate(?:d)? (?:to|for|what|how|the|our|full|total|year)|likely to|on track|on pace|heading|end up)(?: \w+){0,6}?(?= (?:spend|cost|pay|use|consume|be|come|total|by|for|this|in|at|amount|finish|end)|(?:.*year))|by (?:the )?(?:end of (?:the |this )?year|year[- ]?end)|(?:at|for) (?:the )?(?:end of (?:the |this )?year|year[- ]?end)|(?:the )?rest of (?:the|this) year|remainder of (?:the|this) year|full[- ]year (?:cost|usage|spend|estimate)|year[- ]end|budget for/,
    asked: (reader) => {
      const measure = measureOr(reader, 'cost')
      reader.took(
        /will|expect(?:ed)?|estimated?|by|end of (?:the |this )?year|year[- ]?end|(?:the )?rest of (?:the|this) year|remainder of (?:the|this) year|end up|finish|likely|total|on track|budget|(?:the )?full[- ]year|whole year|entire year|forecast|project(?:ed|ion)|going to|amount|come|cost|spend|be|at|this/,
      )
      return { intent: 'forecast', measure: measure === 'demand' ? 'usage' : measure }
    },
  },
  {
    pattern:
      /estimated?(?: (?:reads?|readings?|bills?|usage|months?|meter reads?|values?|consumption))|(?:were|was|are|is|any|which|have|been)(?: \w+){0,4} estimated|estimates|estimated/,
    asked: (reader) => {
      reader.took(/reads?|readings?|usage|bills?|months?|which|actual|based on|consumption|invoices?/)
      return { intent: 'estimated' }
    },
  },
  {
    pattern:
      /(?:what|which|how much|how far back|how many months of|what period(?:s)? (?:of|does|do)|how long|how old|how recent|how current|how up to date)(?: \w+){0,4} (?:data|cover(?:ed|s|age)?|history|go back|available|on file|on record|records?)|cover(?:ed|age|s)?|how far back|(?:data|history|records?) (?:go|goes|available|start|begin|end|reach|through)|up[- ]to[- ]date|through (?:what|which) (?:date|month)|since when|date range|how complete/,
    asked: (reader) => {
      reader.took(
        /data|history|records?|bills?|months?|available|cover(?:ed|age|s)?|have|go(?:es)? back|start|begin|reach|file|complete/,
      )
      return { intent: 'coverage' }
    },
  },
  {
    pattern:
      /(?:how many|number of|count(?: of)?|list|show(?: me)?|what|which|name|name all)(?: \w+){0,3} (meters?|accounts?|utilities|utility companies|vendors?|providers?|suppliers?)(?= (?:do|does|are|is|we|i|there|have|serve|in|here|at|on|exist|you|supply|supplies|provide|provides|bill|bills|with|active)|\s*$)|who (?:is|are|supplies|provides|bills|delivers|serves|sells)(?: \w+){0,4}(?: (?:utility|utilities|provider|providers|supplier|suppliers|company|vendor))?|(meters?|accounts?|utilities) (?:list|inventory)|(?:what|which) (?:is|are) (?:the |our |my )?(?:\w+ )?(account|meter) (?:numbers?|nos?|#)/,
    asked: (reader) => ({
      intent: 'meters',
      counted: reader.took(/provider|supplier/) ? 'utilities' : 'meters',
    }),
  },
  {
    pattern:
      /(?:what |which )?(?:share|percent(?:age)?|%|proportion|portion|fraction|part|pct)(?: of)?|split|mix|breakdown|break(?:s|ing)? down|broken down/,
    asked: (reader) => {
      const measure = measureOr(reader, 'cost')
      const by = GROUPS.find(([, pattern]) => reader.took(pattern))?.[0] ?? null
      const of = by
      reader.took(/total|goes|to|spend(?:ing)?|from|each|is/)
      return { intent: 'share', measure, by: of }
    },
  },
  {
    pattern:
      /(?:explain|what is on|what's on|walk me through|line items? (?:on|of|for)|break down|lines (?:on|of)|charges on|summari[sz]e|what (?:are|is) (?:all )?the (?:charges|lines|line items))(?: \w+){0,5} (?:bill|invoice|statement)|(?:explain|summari[sz]e) (?:it|this)/,
    asked: (reader) => {
      const newest = reader.took(/last|latest|newest|most recent/)
      return { intent: 'explain', bills: newest ? 'newest' : null }
    },
  },
]

function readSpecial(reader: Reader): Asked | null {
  for (const { pattern, asked } of SPECIAL) {
    const found = reader.has(pattern) ? reader.take(pattern) : null
    if (found === null) continue
    const read = asked(reader)
    return read.intent === 'meters' ? { ...read, counted: countedIn(found[0]) } : read
  }
  return null
}

const countedIn = (said: string): NonNullable<Reading['counted']> => {
  if (/account/.test(said)) return 'accounts'
  return /meter/.test(said) ? 'meters' : 'utilities'
}
