import { sql } from 'kysely'
import {
  from,
  inMonth,
  inQuarter,
  inYear,
  LAST_YEAR,
  lastMonths,
  lastWinter,
  monthsWithThis,
  THIS_YEAR,
  thisYear,
  YEAR_BEFORE,
} from '../../periods.ts'
import type { Question } from '../../question.ts'
import { cost, eitherOf } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

const OF_ENERGIES: readonly Question[] = [
  {
    ask: `What did our electricity come to in May ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${inMonth(`${LAST_YEAR}-05`)}`) },
  },
  {
    ask: `Can you tell me the gas expense for November ${YEAR_BEFORE} to March ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`${gas} and ${from(`${YEAR_BEFORE}-11`, `${LAST_YEAR}-03`)}`) },
  },
  {
    ask: `Sewer charges for the second half of ${LAST_YEAR}`,
    property: 'big',
    want: { answered: cost(sql`energy = 'sewer' and ${from(`${LAST_YEAR}-07`, `${LAST_YEAR}-12`)}`) },
  },
  {
    ask: `How much was garbage collection in ${YEAR_BEFORE}?`,
    property: 'small',
    want: { answered: cost(sql`energy = 'waste' and ${yearBefore}`) },
  },
  {
    ask: `Total of all electric charges for the fiscal year July ${YEAR_BEFORE} through June ${LAST_YEAR}`,
    property: 'split',
    want: { answered: cost(sql`${electric} and ${from(`${YEAR_BEFORE}-07`, `${LAST_YEAR}-06`)}`) },
  },
  {
    ask: 'How much was electricity in the last 3 months?',
    property: 'small',
    want: {
      answered: eitherOf(
        cost(sql`${electric} and ${lastMonths(3)}`),
        cost(sql`${electric} and ${monthsWithThis(3)}`),
      ),
    },
  },
  {
    ask: 'What did heating with gas cost us last winter?',
    property: 'big',
    want: { answered: cost(sql`${gas} and ${lastWinter}`) },
  },
  {
    ask: 'Water bill total for the year so far',
    property: 'small',
    want: {
      answered: eitherOf(
        cost(sql`${water} and ${thisYear}`),
        cost(sql`energy in ('water', 'sewer') and ${thisYear}`),
      ),
    },
  },
  {
    ask: `Give me the combined water and electricity cost for the third quarter of ${LAST_YEAR}.`,
    property: 'big',
    want: { answered: cost(sql`energy in ('water', 'electric') and ${inQuarter(LAST_YEAR, 3)}`) },
  },
]

const OF_ALL: readonly Question[] = [
  {
    ask: `How much did we spend on utilities between April and October ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: cost(from(`${LAST_YEAR}-04`, `${LAST_YEAR}-10`)) },
  },
  {
    ask: `How much was spent on utilities in ${YEAR_BEFORE}, not counting gas?`,
    property: 'big',
    want: { answered: cost(sql`not ${gas} and ${yearBefore}`) },
  },
]

const OF_NAMED: readonly Question[] = [
  {
    ask: `I need the total amount paid to {utility:water} in ${LAST_YEAR}.`,
    property: 'big',
    want: { answered: cost(sql`utility = named('utility:water') and ${lastYear}`) },
  },
  {
    ask: `What have we paid on account {acct:electric} since January ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: cost(
        sql`acct_num = named('acct:electric') and ${from(`${LAST_YEAR}-01`, `${THIS_YEAR}-12`)}`,
      ),
    },
  },
]

export const COSTS_THIRD: readonly Question[] = [...OF_ENERGIES, ...OF_ALL, ...OF_NAMED]
