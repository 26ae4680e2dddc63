import { sql } from 'kysely'
import { inMonth, inQuarter, inYear, LAST_YEAR, YEAR_BEFORE } from '../periods.ts'
import type { Question } from '../question.ts'
import {
  cost,
  costBy,
  eitherOf,
  figures,
  monthOfCost,
  monthTexts,
  perSquareFoot,
  rate,
  texts,
  usage,
} from '../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

/** Questions that mean something only after those before them. */
export const FOLLOW_UPS: readonly Question[] = [
  {
    after: [`How much did electricity cost in ${LAST_YEAR}?`],
    ask: `and in ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: cost(sql`${electric} and ${yearBefore}`) },
  },
  {
    after: [`How much did electricity cost in ${LAST_YEAR}?`],
    ask: 'And gas?',
    property: 'big',
    want: { answered: cost(sql`${gas} and ${lastYear}`) },
  },
  {
    after: [`gas cost last year`],
    ask: 'What about usage?',
    property: 'small',
    want: { answered: usage(sql`${gas} and ${lastYear}`) },
  },
  {
    after: [`Electric cost in ${LAST_YEAR}`],
    ask: 'same for sewer',
    property: 'big',
    want: { answered: cost(sql`energy = 'sewer' and ${lastYear}`) },
  },
  {
    after: [`How many kWh did we use in ${LAST_YEAR}?`],
    ask: 'Just the first quarter?',
    property: 'big',
    want: { answered: usage(sql`${electric} and ${inQuarter(LAST_YEAR, 1)}`) },
  },
  {
    after: [`total utility cost in ${LAST_YEAR}`],
    ask: 'by month please',
    property: 'small',
    want: { holds: costBy(sql`month`, lastYear) },
  },
  {
    after: [`What did we spend on utilities in ${LAST_YEAR}?`],
    ask: 'and the year before?',
    property: 'small',
    want: { answered: cost(yearBefore) },
  },
  {
    after: [`What did meter {meter:electric} cost in ${LAST_YEAR}?`],
    ask: 'and meter {meter:gas}?',
    property: 'big',
    want: { answered: cost(sql`meter_num = named('meter:gas') and ${lastYear}`) },
  },
  {
    after: [`How many kWh in ${LAST_YEAR}?`],
    ask: 'What was that per kWh?',
    property: 'split',
    want: { answered: rate(sql`${electric} and ${lastYear}`) },
  },
  {
    after: [`What was our peak demand in ${LAST_YEAR}?`],
    ask: 'When was that?',
    property: 'big',
    want: {
      says: texts(sql`select ${monthTexts(sql`month`)} as texts from peaks where ${lastYear}
        order by demand desc limit 1`),
    },
  },
  {
    after: [`Which month of ${LAST_YEAR} was the most expensive?`],
    ask: 'how much was it?',
    property: 'big',
    want: {
      answered: figures(sql`select sum(usd) as value, 'USD' as unit from costs where ${lastYear}
        group by month order by sum(usd) desc limit 1`),
    },
  },
  {
    after: [`electric cost in ${LAST_YEAR}?`, 'and gas?'],
    ask: `${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: cost(sql`${gas} and ${yearBefore}`) },
  },
  {
    after: [`gas cost ${LAST_YEAR}`],
    ask: `compare that to ${YEAR_BEFORE}`,
    property: 'big',
    want: { holds: eitherOf(cost(sql`${gas} and ${lastYear}`), cost(sql`${gas} and ${yearBefore}`)) },
  },
  {
    after: [`How much was electricity in ${LAST_YEAR}?`],
    ask: 'only July',
    property: 'small',
    want: { answered: cost(sql`${electric} and ${inMonth(`${LAST_YEAR}-07`)}`) },
  },
  {
    after: [`Total cost in ${LAST_YEAR}?`],
    ask: 'per square foot?',
    property: 'big',
    want: { answered: perSquareFoot(cost(lastYear)) },
  },
  {
    after: [`Gas cost in ${LAST_YEAR}`],
    ask: 'break it down by meter',
    property: 'big',
    want: { holds: costBy(sql`meter_id`, sql`${gas} and ${lastYear}`) },
  },
  {
    after: [`In which month of ${LAST_YEAR} was the electric cost highest?`],
    ask: 'and lowest?',
    property: 'big',
    want: { says: monthOfCost(sql`${electric} and ${lastYear}`, 'asc') },
  },
  {
    after: [`How many kWh did we use in ${LAST_YEAR}?`],
    ask: 'and in dollars?',
    property: 'big',
    want: { answered: cost(sql`${electric} and ${lastYear}`) },
  },
]
