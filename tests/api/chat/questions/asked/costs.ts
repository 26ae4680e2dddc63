import { sql } from 'kysely'
import {
  from,
  inMonth,
  inQuarter,
  inYear,
  LAST_YEAR,
  lastMonths,
  lastQuarter,
  lastWinter,
  THIS_YEAR,
  thisYear,
  YEAR_BEFORE,
} from '../periods.ts'
import type { Question } from '../question.ts'
import { cost, eitherOf } from '../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`
const allWater = sql`energy in ('water', 'sewer', 'storm')`

/** What something cost. Who says "water" may mean what comes in alone, or all that the water bill is for. */
export const COSTS: readonly Question[] = [
  {
    ask: `How much did electricity cost in ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${inYear(YEAR_BEFORE)}`) },
  },
  {
    ask: 'What was our total utility spend last year?',
    property: 'big',
    want: { answered: cost(inYear(LAST_YEAR)) },
  },
  {
    ask: `Water cost for ${LAST_YEAR}, please.`,
    property: 'big',
    want: {
      answered: eitherOf(
        cost(sql`${water} and ${inYear(LAST_YEAR)}`),
        cost(sql`${allWater} and ${inYear(LAST_YEAR)}`),
      ),
    },
  },
  {
    ask: 'What did we pay for trash last year?',
    property: 'small',
    want: { answered: cost(sql`energy = 'waste' and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `What were the stormwater fees in ${LAST_YEAR}?`,
    property: 'storm',
    want: { answered: cost(sql`energy = 'storm' and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `Electric spend Q1 ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${inQuarter(LAST_YEAR, 1)}`) },
  },
  {
    ask: 'How much have we spent on utilities so far this year?',
    property: 'big',
    want: { answered: cost(thisYear) },
  },
  {
    ask: 'YTD electric cost',
    property: 'small',
    want: { answered: cost(sql`${electric} and ${thisYear}`) },
  },
  {
    ask: 'utility costs over the last 12 months',
    property: 'big',
    want: { answered: cost(lastMonths(12)) },
  },
  {
    ask: 'What did last month cost us in total?',
    property: 'big',
    want: { answered: cost(lastMonths(1)) },
  },
  {
    ask: 'How much did we spend in March?',
    property: 'big',
    want: {
      answered: cost(sql`month = (select max(month) from costs where extract(month from month) = 3)`),
    },
  },
  {
    ask: `total spend between January 1, ${LAST_YEAR} and June 30, ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: cost(from(`${LAST_YEAR}-01`, `${LAST_YEAR}-06`)) },
  },
  {
    ask: `How much has gas cost since July ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: cost(sql`${gas} and ${from(`${LAST_YEAR}-07`, `${THIS_YEAR}-12`)}`) },
  },
  {
    ask: `What did we spend on all utilities before ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`month < ${`${LAST_YEAR}-01-01`}::date`) },
  },
  {
    ask: `Cost of power in the summer of ${LAST_YEAR}`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${from(`${LAST_YEAR}-06`, `${LAST_YEAR}-08`)}`) },
  },
  {
    ask: 'how much was gas last winter',
    property: 'small',
    want: { answered: cost(sql`${gas} and ${lastWinter}`) },
  },
  {
    ask: `What did meter {meter:electric} cost in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`meter_num = named('meter:electric') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `Account {acct:water}: what's the total cost for ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`acct_num = named('acct:water') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `How much did {utility:gas} cost us in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`utility = named('utility:gas') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `electricity costs in H1 ${LAST_YEAR}`,
    property: 'split',
    want: { answered: cost(sql`${electric} and ${from(`${LAST_YEAR}-01`, `${LAST_YEAR}-06`)}`) },
  },
  {
    ask: `What did we pay for electric in ${LAST_YEAR}, supply and delivery together?`,
    property: 'split',
    want: { answered: cost(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `What did electricity and gas cost together in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: cost(sql`energy in ('electric', 'gas') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `Water & sewer cost ${LAST_YEAR}`,
    property: 'big',
    want: { answered: cost(sql`energy in ('water', 'sewer') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `WHAT DID WE PAY FOR POWER IN DECEMBER ${YEAR_BEFORE}???`,
    property: 'small',
    want: { answered: cost(sql`${electric} and ${inMonth(`${YEAR_BEFORE}-12`)}`) },
  },
  {
    ask: `gas, feb ${LAST_YEAR}, dollars`,
    property: 'big',
    want: { answered: cost(sql`${gas} and ${inMonth(`${LAST_YEAR}-02`)}`) },
  },
  {
    ask: `Utility expense for 06/${LAST_YEAR}`,
    property: 'big',
    want: { answered: cost(inMonth(`${LAST_YEAR}-06`)) },
  },
  {
    ask: 'How much have we paid for electricity in all, over the whole time you have bills for?',
    property: 'big',
    want: { answered: cost(electric) },
  },
  {
    ask: 'How much were utilities last quarter?',
    property: 'big',
    want: { answered: cost(lastQuarter) },
  },
  {
    ask: `What did we spend on gas in ${YEAR_BEFORE} and ${LAST_YEAR} combined?`,
    property: 'big',
    want: { answered: cost(sql`${gas} and ${from(`${YEAR_BEFORE}-01`, `${LAST_YEAR}-12`)}`) },
  },
]
