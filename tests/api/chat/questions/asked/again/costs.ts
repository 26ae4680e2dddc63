import { sql } from 'kysely'
import {
  from,
  inMonth,
  inQuarter,
  inYear,
  LAST_YEAR,
  lastMonths,
  monthBack,
  monthsWithThis,
  THIS_YEAR,
  thisYear,
  YEAR_BEFORE,
} from '../../periods.ts'
import type { Question } from '../../question.ts'
import { cost, eitherOf } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
/** As in "'25". */
const lastYearShort = String(LAST_YEAR).slice(2)

export const COSTS_AGAIN: readonly Question[] = [
  {
    ask: `elec $ back in Q2 of '${lastYearShort}`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${inQuarter(LAST_YEAR, 2)}`) },
  },
  {
    ask: `For the accrual I need gas expense for the quarter ending in June ${LAST_YEAR}.`,
    property: 'small',
    want: { answered: cost(sql`${gas} and ${inQuarter(LAST_YEAR, 2)}`) },
  },
  {
    ask: `Good morning! I was wondering whether you could be so kind as to tell me how much we ended up paying for electricity during the summer months of ${LAST_YEAR}? Thank you very much in advance.`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${from(`${LAST_YEAR}-06`, `${LAST_YEAR}-08`)}`) },
  },
  {
    ask: `Please, how much is the cost of water for all year ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      answered: eitherOf(
        cost(sql`energy = 'water' and ${inYear(YEAR_BEFORE)}`),
        cost(sql`energy in ('water', 'sewer') and ${inYear(YEAR_BEFORE)}`),
      ),
    },
  },
  {
    ask: `what'd gas run us jan thru apr ${LAST_YEAR}`,
    property: 'big',
    want: { answered: cost(sql`${gas} and ${from(`${LAST_YEAR}-01`, `${LAST_YEAR}-04`)}`) },
  },
  {
    ask: 'How much did gas set us back over the last half year?',
    property: 'small',
    want: {
      answered: eitherOf(cost(sql`${gas} and ${lastMonths(6)}`), cost(sql`${gas} and ${monthsWithThis(6)}`)),
    },
  },
  {
    ask: `Closing out September: total utility expense for Sept. ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: cost(inMonth(`${LAST_YEAR}-09`)) },
  },
  {
    ask: 'Bottom line, what did all utilities come to in the prior year?',
    property: 'split',
    want: { answered: cost(inYear(LAST_YEAR)) },
  },
  {
    ask: `Total utilities expense, the 3 months up to and including June ${LAST_YEAR}`,
    property: 'big',
    want: { answered: cost(inQuarter(LAST_YEAR, 2)) },
  },
  {
    ask: `How much money went to {utility:electric} from the start of ${LAST_YEAR} through the end of May?`,
    property: 'split',
    want: {
      answered: cost(
        sql`utility = named('utility:electric') and ${from(`${LAST_YEAR}-01`, `${LAST_YEAR}-05`)}`,
      ),
    },
  },
  {
    ask: `what have we shelled out for water plus sewer so far in ${THIS_YEAR}`,
    property: 'small',
    want: { answered: cost(sql`energy in ('water', 'sewer') and ${thisYear}`) },
  },
  {
    ask: `What did everything except electricity cost in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`not ${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: 'meter {meter:electric}, cost two years ago',
    property: 'big',
    want: { answered: cost(sql`meter_num = named('meter:electric') and ${inYear(YEAR_BEFORE)}`) },
  },
  {
    ask: 'What was our utility spend the month before last?',
    property: 'big',
    want: { answered: cost(monthBack(2)) },
  },
  {
    ask: `electrcity bill ${LAST_YEAR} total pls`,
    property: 'small',
    want: { answered: cost(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
]
