import type { Outcome } from '#domain/chat/answer.ts'
import { LAST_YEAR, YEAR_BEFORE, YEAR_BEFORE_BILLS } from '../../periods.ts'
import type { Question } from '../../question.ts'

const asked = (outcome: readonly Outcome[], asks: readonly string[]): Question[] =>
  asks.map((ask) => ({ ask, property: 'big', want: { outcome } }))

/** What a property manager knows, and no utility bill says. */
const NOT_ON_BILLS = asked(
  ['no-data', 'unclear'],
  [
    'Who is the tenant on the third floor?',
    `How much rent did we collect in ${LAST_YEAR}?`,
    'What does the insurance for this building cost?',
    'What did snow removal cost us last winter?',
    'How much electricity does the parking garage use?',
    `How many EV charging sessions did we have in ${LAST_YEAR}?`,
    `How much did we spend on elevator maintenance in ${LAST_YEAR}?`,
    'Did we pay the last {utility:gas} bill on time?',
    'Who approved the last gas invoice?',
    'What will the market price of natural gas be next year?',
    'Can you recommend a cheaper electricity provider?',
  ],
)

const OF_OTHERS = asked(
  ['no-data', 'unclear'],
  [
    'What did {otherproperty} pay for water last year?',
    'Show me the utility bills of {otherclient}.',
    'What is the average electric bill for hotels in this city?',
  ],
)

const NOT_BILLED = asked(
  ['no-data'],
  [
    `What did we pay for heating oil in ${YEAR_BEFORE}?`,
    `How much electricity did we use in ${YEAR_BEFORE_BILLS}?`,
  ],
)

/** Nothing has been said before. */
const AMBIGUOUS = asked(['asks', 'unclear'], ['Can you compare these two?', 'How about the other one?'])

/** Nothing is done here, and nobody is told that it was. */
const TO_BE_DONE = asked(
  ['proposal', 'unclear', 'no-data'],
  ['Please send a reminder to {utility:electric} about the missing bill.', 'Upload the November water bill'],
)

export const BEYOND_THIRD: readonly Question[] = [
  ...NOT_ON_BILLS,
  ...OF_OTHERS,
  ...NOT_BILLED,
  ...AMBIGUOUS,
  ...TO_BE_DONE,
]
