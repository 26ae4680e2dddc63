import type { Facts } from '../facts.ts'
import { readAsked } from './asked.ts'
import { readNames } from './names.ts'
import { Reader } from './reader.ts'
import { NOTHING_READ, type Reading, type Understood } from './reading.ts'
import { readWhen } from './when.ts'

/** Words that carry no more of a question than the ones around them. */
const SAYS_NOTHING = new Set(
  `a an the this that these those it its he they them their there here i we us our ours my me you your yours who whom
  is are was were be been being am do does did done doing has have had having can could would should will shall may might must
  of for in on at by to from with within over during about into as than then and or but so if per out off up down again
  what which when where how much many any some all each every more less most least one ones only just also too very
  please tell show give get let know want need like see find look check say list display provide report calculate compute
  s t d ll re ve m don doesn didn isn wasn aren no not
  property building site facility place location premises address portfolio campus
  total totals amount amounts number figure figures value values sum data info information detail details thing things
  really actually exactly currently now still yet already ever right ok okay hey hi hello thanks thank
  energy utility utilities charges charge service services meter meters account accounts side wise based
  month months year years monthly yearly annual annually period periods time times date dates quarter quarters
  average typical mean around approximately roughly about overall altogether combined together
  use uses used using come came comes went go goes going been made make take took run ran running
  last latest recent past previous next first end start beginning same other both between
  compare compared vs versus against relative
  bill bills invoice invoices billing statement statements line items item
  dollar dollars usd money`.split(/\s+/),
)

const COMMANDS =
  /^ (?:please |can you |could you |would you |eva )*(?:open|skip|save|mark|set|assign|filter|go to|go back|navigate|undo|redo|next|previous|delete|remove|send|pay|approve|reject|create|add|update|change|edit|rename|upload|download|export|print|e-?mail|schedule|cancel|archive|merge|copy|move|turn on|turn off|remind|enter|correct|fix|retry)\b/
const HELP =
  /^ (?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|eva))? $|^ (?:help|what can (?:you|i) (?:do|ask|answer|tell)(?: (?:you|me|about))?|what do you (?:do|know)|who are you|how (?:do|does) (?:you|this) work|what (?:questions )?can i ask) $/

/** What a question says, held against what the property has. */
export function understand(question: string, facts: Facts): Understood {
  const reader = new Reader(question)
  const command = COMMANDS.test(reader.between(0, COMMAND_LENGTH))
  const help = HELP.test(reader.between(0, LONGEST))
  const points = reader.take(
    /(?:this|the (?:open|current)|my current) (bill|invoice|statement|meter)(?: on (?:the )?screen)?|(?:the )?(bill|invoice|meter) on (?:the |my )?screen/,
  )
  const pointed = points === null ? null : (points[1] ?? points[2]) === 'meter' ? 'meter' : 'bill'
  const { scopes, absent, ambiguous } = readNames(reader, facts)
  const when = readWhen(reader, facts.today)
  const asked = readAsked(reader)
  const reading: Reading = { ...NOTHING_READ, ...asked, scopes, periods: when.periods, always: when.always }
  return {
    reading,
    unknown: reader.rest().filter((word) => !SAYS_NOTHING.has(word)),
    ...{ absent, ambiguous, command, help },
    unknowable: when.unknowable,
    points: pointed,
  }
}

const COMMAND_LENGTH = 60
const LONGEST = 4_000

/** A question that goes on from the one before: what it leaves open is as it was there. */
export function goingOn(reading: Reading, before: Reading | null): Reading {
  if (before === null || reading.intent !== null) return withScopeBefore(reading, before)
  const said =
    reading.measure !== null || reading.by !== null || reading.scopes.length > 0 || reading.periods.length > 0
  if (!said && !reading.always) return reading
  return {
    ...before,
    ...(reading.measure !== null && { measure: reading.measure }),
    ...(reading.scopes.length > 0 && { scopes: reading.scopes }),
    ...((reading.periods.length > 0 || reading.always) && {
      periods: reading.periods,
      always: reading.always,
    }),
    ...(reading.by !== null && { by: reading.by }),
    ...(reading.average && { average: true }),
  }
}

/** "Why did it go up?" is about what the question before was about. */
function withScopeBefore(reading: Reading, before: Reading | null): Reading {
  if (before === null || !(reading.intent === 'why' || reading.intent === 'compare')) return reading
  return {
    ...reading,
    measure: reading.measure ?? before.measure,
    scopes: reading.scopes.length > 0 ? reading.scopes : before.scopes,
    periods: reading.periods.length > 0 ? reading.periods : before.periods,
  }
}
