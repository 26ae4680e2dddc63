import type { Facts } from '../facts.ts'
import { readAsked } from './asked.ts'
import { readNames } from './names.ts'
import { HEAD, Reader, TAIL } from './reader.ts'
import { NOTHING_READ, type Reading, type Understood } from './reading.ts'
import { saysNothing } from './says-nothing.ts'
import { spelled } from './spelling.ts'
import { scopeOfUnit } from './units-named.ts'
import { readWhen } from './when.ts'

const POLITE =
  '(?:please|can you|could you|would you|will you|eva|hey|ok|just|now|i want (?:you )?to|let us|lets)'
const COMMANDS = new RegExp(
  `^ (?:${POLITE} )*(?:open|skip|save|mark|set|assign|filter|go to|go back|navigate|undo|redo|next bill|previous bill|delete|remove|send|pay|approve|reject|create|add|update|change|edit|rename|upload|download|export|print|e-?mail|schedule|cancel|archive|merge|copy|move|turn on|turn off|remind|enter|correct|fix|retry)(?! (?:in|of|from|for|since|between)\\b)\\b`,
)
const HELP =
  /^ (?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|eva))?|help(?: me)?|what can (?:you|i) (?:do|ask|answer|tell)(?: (?:you|me|about))?|what do you (?:do|know)|who are you|how (?:do|does) (?:you|this) work|what (?:questions )?can i ask) $/
const ON_SCREEN = new RegExp(
  HEAD +
    /(?:this|the (?:open|current)|my current) (bill|invoice|statement|meter)(?: on (?:the )?screen)?|(?:the )?(bill|invoice|meter) on (?:the |my )?screen/
      .source +
    TAIL,
  'u',
)
/** Asks for more of the question before it. */
const CONTINUES =
  /^ (?:(?:ok|okay|thanks|thank you|thx|great|good|nice|perfect|sorry|no|hmm|well|alright|cool)(?: you)? )*(?:and|what about|how about|same|only|just|also|or|but|then|now|instead|sorry|i meant|i mean|rather|for|by|per|in (?!total)) /
/** Points at what was said before; "the bills that came" does not. */
const POINTS_BACK =
  /(?<![\p{L}\d])(?:that|it|those|them|these|this)(?! (?:bill|invoice|statement|meter|account|month|year|quarter|property|building|site|was paid|we|i|you|they|the|are|is|were|have|has|had|do|did|came|come|belong)(?![\p{L}]))(?![\p{L}\d'])/u
/** Asks for what was answered already. */
const AGAIN =
  /^ (?:and |so )?(?:when|how much|how many|how high|how low|what|which month|how much exactly) (?:was|is|were|are) (?:that|it|this|those)(?: exactly| again)? $|^ (?:and |so )?how (?:much|many) (?:exactly|precisely) $/
const BREAKS_OFF = / (?:and|or|vs|versus|than|with|between|compare|to) $/
const FEW_WORDS = 4

/** What a question says, held against what the property has. */
export function understand(question: string, facts: Facts): Understood {
  const reader = new Reader(spelled(question, facts))
  const text = reader.whole()
  const points = reader.take(ON_SCREEN)
  const { scopes: named, absent, ambiguous } = readNames(reader, facts)
  const when = readWhen(reader, facts.today)
  const ofUnit = named.length === 0 ? scopeOfUnit((pattern) => reader.has(pattern), facts.meters) : null
  const { asksHowMuch = false, unknowable = null, ...asked } = readAsked(reader)
  const scopes = ofUnit === null ? named : [ofUnit]
  const isCost = asksHowMuch && (scopes.length > 0 || when.periods.length > 0)
  const reading: Reading = {
    ...NOTHING_READ,
    ...asked,
    ...(isCost && { intent: 'total', measure: 'cost' }),
    ...{ scopes, periods: when.periods, always: when.always },
  }
  return {
    reading,
    unknown: reader.rest().filter((word) => !saysNothing(word)),
    ...{ absent, ambiguous, unknowable: when.unknowable ?? unknowable },
    command: COMMANDS.test(text),
    help: HELP.test(text),
    points: points === null ? null : (points[1] ?? points[2]) === 'meter' ? 'meter' : 'bill',
    continues:
      CONTINUES.test(text) ||
      POINTS_BACK.test(text) ||
      when.thatTime !== null ||
      AGAIN.test(text) ||
      (text.trim().split(' ').length <= FEW_WORDS && named.length === 0),
    again: AGAIN.test(text),
    monthsBack: when.monthsBack,
    days: when.days,
    thatTime: when.thatTime,
    breaksOff: BREAKS_OFF.test(text),
  }
}
