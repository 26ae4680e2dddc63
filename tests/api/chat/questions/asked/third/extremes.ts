import { sql } from 'kysely'
import { inYear, LAST_YEAR, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import {
  billsOfYear,
  cost,
  costBy,
  eitherOf,
  figures,
  monthOfCost,
  monthOfUsage,
  perSquareFoot,
  share,
  texts,
  usageBy,
} from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`
const waterAndSewer = sql`energy in ('water', 'sewer')`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

const HIGHEST: readonly Question[] = [
  {
    ask: `Which month did we use the most gas in ${LAST_YEAR}?`,
    property: 'big',
    want: { says: monthOfUsage(sql`${gas} and ${lastYear}`, 'desc') },
  },
  {
    ask: `Which month of ${YEAR_BEFORE} had the lowest electricity cost?`,
    property: 'small',
    want: { says: monthOfCost(sql`${electric} and ${yearBefore}`, 'asc') },
  },
  {
    ask: `What was our highest electric bill in ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: billsOfYear(YEAR_BEFORE, 'max', sql`'electric' = any(energies)`) },
  },
  {
    ask: `Which account costs us the most? Use ${LAST_YEAR}.`,
    property: 'big',
    want: {
      says: texts(sql`select array[acct_num] as texts from costs where ${lastYear}
        group by acct_num order by sum(usd) desc limit 1`),
    },
  },
  {
    ask: `Who was our most expensive utility provider in ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      says: texts(sql`select array[utility] as texts from costs where ${yearBefore}
        group by utility order by sum(usd) desc limit 1`),
    },
  },
]

const AVERAGES: readonly Question[] = [
  {
    ask: `What did we pay for water each month on average in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: eitherOf(
        ...[water, waterAndSewer].map((billed) =>
          figures(
            sql`select sum(usd) / 12 as value, 'USD' as unit from costs where ${billed} and ${lastYear}`,
          ),
        ),
      ),
    },
  },
  {
    ask: `How many kWh per month did we use on average in ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      answered: figures(sql`select sum(amount) / 12 as value, 'kWh' as unit from used
        where ${electric} and ${yearBefore}`),
    },
  },
  {
    ask: `What was the electric cost per square foot in ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: perSquareFoot(cost(sql`${electric} and ${yearBefore}`)) },
  },
]

const PARTS: readonly Question[] = [
  {
    ask: `Show gas consumption month by month for ${YEAR_BEFORE}.`,
    property: 'big',
    want: { holds: usageBy(sql`month`, sql`${gas} and ${yearBefore}`) },
  },
  {
    ask: `How much did each utility company get from us in ${LAST_YEAR}?`,
    property: 'small',
    want: { holds: costBy(sql`utility`, lastYear) },
  },
  {
    ask: `Break down the ${LAST_YEAR} gas cost by quarter`,
    property: 'small',
    want: { holds: costBy(sql`date_trunc('quarter', month)`, sql`${gas} and ${lastYear}`) },
  },
  {
    ask: `What percentage of our ${LAST_YEAR} utility costs was water?`,
    property: 'small',
    want: {
      answered: eitherOf(
        ...[water, waterAndSewer].map((billed) =>
          share(cost(sql`${billed} and ${lastYear}`), cost(lastYear)),
        ),
      ),
    },
  },
]

export const EXTREMES_THIRD: readonly Question[] = [...HIGHEST, ...AVERAGES, ...PARTS]
