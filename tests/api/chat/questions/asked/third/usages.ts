import { sql } from 'kysely'
import { from, inMonth, inQuarter, inYear, LAST_YEAR, thisYear, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { peak, rate, usage } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`

const USAGES: readonly Question[] = [
  {
    ask: `How many kilowatt hours did this property consume in ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: usage(sql`${electric} and ${inYear(YEAR_BEFORE)}`) },
  },
  {
    ask: `What was the water consumption in the second quarter of ${LAST_YEAR}, in gallons?`,
    property: 'small',
    want: { answered: usage(sql`${water} and ${inQuarter(LAST_YEAR, 2)}`) },
  },
  {
    ask: 'How much gas has been used so far this year?',
    property: 'small',
    want: { answered: usage(sql`${gas} and ${thisYear}`) },
  },
  {
    ask: `Tell me the electricity consumption of meter {meter:electric} for August ${LAST_YEAR}.`,
    property: 'big',
    want: { answered: usage(sql`meter_num = named('meter:electric') and ${inMonth(`${LAST_YEAR}-08`)}`) },
  },
  {
    ask: `Total kWh from May through September ${YEAR_BEFORE}`,
    property: 'small',
    want: { answered: usage(sql`${electric} and ${from(`${YEAR_BEFORE}-05`, `${YEAR_BEFORE}-09`)}`) },
  },
  {
    ask: `What's the water usage on account {acct:water} in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: usage(sql`${water} and acct_num = named('acct:water') and ${inYear(LAST_YEAR)}`) },
  },
]

const DEMANDS: readonly Question[] = [
  {
    ask: `What was the highest demand in the winter months, December ${YEAR_BEFORE} to February ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: peak(from(`${YEAR_BEFORE}-12`, `${LAST_YEAR}-02`)) },
  },
  {
    ask: `How high did our demand get in July ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: peak(inMonth(`${LAST_YEAR}-07`)) },
  },
]

const RATES: readonly Question[] = [
  {
    ask: `What was the average cost per kWh in December ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: rate(sql`${electric} and ${inMonth(`${LAST_YEAR}-12`)}`) },
  },
  {
    ask: `How much did we pay per therm in ${LAST_YEAR}?`,
    property: 'split',
    want: { answered: rate(sql`${gas} and ${inYear(LAST_YEAR)}`) },
  },
]

export const USED_THIRD: readonly Question[] = [...USAGES, ...DEMANDS, ...RATES]
