import type { BillsQuestion } from '../tools/bills.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'

const BILL = '(?:bills?|invoices?|statements?)'

const PICKS: readonly [Exclude<BillsQuestion['ask'], 'list' | 'count' | 'due'>, RegExp][] = [
  [
    'newest',
    new RegExp(
      HEAD +
        `(?:last|latest|newest|most recent|recent|current) (?:\\w+ ){0,2}${BILL}|${BILL} (?:is |was )?(?:the )?(?:latest|newest|most recent)` +
        TAIL,
      'u',
    ),
  ],
  ['oldest', new RegExp(HEAD + `(?:first|earliest|oldest) (?:\\w+ ){0,2}${BILL}` + TAIL, 'u')],
  [
    'largest',
    new RegExp(
      HEAD +
        `(?:largest|biggest|highest|most expensive|costliest|priciest) (?:\\w+ ){0,2}(?:single )?${BILL}` +
        TAIL,
      'u',
    ),
  ],
  [
    'smallest',
    new RegExp(HEAD + `(?:smallest|lowest|cheapest) (?:\\w+ ){0,2}(?:single )?${BILL}` + TAIL, 'u'),
  ],
]
const COUNT = new RegExp(
  HEAD + `(?:how many|number of|count of|count|total number of) (?:\\w+ ){0,3}${BILL}` + TAIL,
  'u',
)
const LIST =
  /(?:list|show(?: me)?|see|which|what|get|give me|find|display|pull up|any)(?: \w+){0,3} (?:bills|invoices|statements)|(?:what|how much) (?:was|is|were)(?: \w+){0,4} (?:bill|invoice|statement)/
const BILLS_OF = new RegExp(
  HEAD + /(?:bills|invoices|statements) (?:from|for|in|dated|since|between|are|were|do|of)/.source + TAIL,
  'u',
)
/** Bills that are held against others are what they cost. */
const HELD_AGAINST = new RegExp(HEAD + /compar\w*|versus|vs|than|differ\w*/.source + TAIL, 'u')
/** Whoever says what was paid means that, and no list. */
const PAID = new RegExp(HEAD + /paid|pay|spend|spent|costs?/.source + TAIL, 'u')
const DUE = new RegExp(HEAD + /due(?: dates?)?|due by|payable|due soon|upcoming|past due/.source + TAIL, 'u')
/** What no bill says: whether somebody paid it. */
const PAYMENT = new RegExp(
  HEAD +
    `(?:who|when|has|have|was|were|is|did)(?: \\w+){0,6} ${BILL}(?: \\w+){0,4} paid|(?:did|have|do) (?:we|i|you|they)(?: \\w+){0,2} pa(?:y|id)(?: \\w+){0,8} ${BILL} on|(?:on|in) time|unpaid|paid (?:on time|late|by)|late (?:fees?|payments?)|by whom|payment (?:status|history|method)|${BILL} (?:been )?paid` +
    TAIL,
  'u',
)

export interface NamedBills {
  bills: BillsQuestion['ask']
  due: boolean
}

export const asksPayment = (reader: Reader): boolean => reader.took(PAYMENT)

/** Whether one bill of all is asked for, the newest or the first. */
export const namesOneBill = (reader: Reader): boolean =>
  PICKS.slice(0, 2).some(([, pattern]) => reader.has(pattern))

/** What is asked of bills themselves; null where a bill is only another word for what something cost. */
export function readBills(reader: Reader): NamedBills | null {
  const due = reader.took(DUE)
  const pick = PICKS.find(([, pattern]) => reader.took(pattern))
  if (pick !== undefined) return { bills: pick[0], due }
  if (due) return { bills: 'due', due }
  if (reader.took(COUNT)) return { bills: 'count', due }
  if (reader.has(HELD_AGAINST)) return null
  const lists = reader.took(LIST) || (!reader.has(PAID) && reader.took(BILLS_OF))
  return lists ? { bills: 'list', due } : null
}
