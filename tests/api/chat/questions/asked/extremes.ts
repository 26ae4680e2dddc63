import { sql } from 'kysely'
import { from, inYear, LAST_YEAR, lastMonths, YEAR_BEFORE } from '../periods.ts'
import type { Question } from '../question.ts'
import {
  billsOfYear,
  cost,
  costBy,
  figures,
  monthOfCost,
  monthOfUsage,
  monthTexts,
  perSquareFoot,
  share,
  texts,
  usage,
  usageBy,
} from '../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const lastYear = inYear(LAST_YEAR)

const HIGHEST: readonly Question[] = [
  {
    ask: `Which month of ${LAST_YEAR} was the most expensive?`,
    property: 'big',
    want: { says: monthOfCost(lastYear, 'desc') },
  },
  {
    ask: 'In what month did we spend the most on electricity last year?',
    property: 'small',
    want: { says: monthOfCost(sql`${electric} and ${lastYear}`, 'desc') },
  },
  {
    ask: `month with the lowest gas usage, ${LAST_YEAR}`,
    property: 'big',
    want: { says: monthOfUsage(sql`${gas} and ${lastYear}`, 'asc') },
  },
  {
    ask: `When did we use the most kWh in ${LAST_YEAR}?`,
    property: 'split',
    want: { says: monthOfUsage(sql`${electric} and ${lastYear}`, 'desc') },
  },
  {
    ask: `When did we hit our peak demand in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      says: texts(sql`select ${monthTexts(sql`month`)} as texts from peaks where ${lastYear}
        order by demand desc limit 1`),
    },
  },
  {
    ask: `What was the largest bill in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: billsOfYear(LAST_YEAR, 'max') },
  },
  {
    ask: 'biggest bill we have ever had',
    property: 'split',
    want: { answered: figures(sql`select max(usd) as value, 'USD' as unit from invoices`) },
  },
  {
    ask: `smallest water bill of ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: billsOfYear(LAST_YEAR, 'min', sql`'water' = any(energies)`) },
  },
  {
    ask: `Which meter cost the most in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      says: texts(sql`select array[max(meter_num), max(acct_num)] as texts from costs where ${lastYear}
        group by meter_id order by sum(usd) desc limit 1`),
    },
  },
  {
    ask: `which electric meter used the least in ${LAST_YEAR}`,
    property: 'big',
    want: {
      says: texts(sql`select array[max(meter_num)] as texts from used where ${electric} and ${lastYear}
        group by meter_id order by sum(amount) limit 1`),
    },
  },
  {
    ask: `Which utility company did we pay the most in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      says: texts(sql`select array[utility] as texts from costs where ${lastYear}
        group by utility order by sum(usd) desc limit 1`),
    },
  },
  {
    ask: `Top 3 months by total cost in ${LAST_YEAR}`,
    property: 'small',
    want: {
      holds: figures(sql`select sum(usd) as value, 'USD' as unit from costs where ${lastYear}
        group by month order by sum(usd) desc limit 3`),
    },
  },
]

const AVERAGES: readonly Question[] = [
  {
    ask: `What did we spend per month on average in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: figures(sql`select sum(usd) / 12 as value, 'USD' as unit from costs where ${lastYear}`),
    },
  },
  {
    ask: `average monthly water & sewer cost ${LAST_YEAR}`,
    property: 'small',
    want: {
      answered: figures(sql`select sum(usd) / 12 as value, 'USD' as unit from costs
        where energy in ('water', 'sewer') and ${lastYear}`),
    },
  },
  {
    ask: `What was the utility cost per square foot in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: perSquareFoot(cost(lastYear)) },
  },
  {
    ask: 'utility spend / SF, trailing 12 months',
    property: 'big',
    want: { answered: perSquareFoot(cost(lastMonths(12))) },
  },
]

const PARTS: readonly Question[] = [
  {
    ask: `Electric cost by month for ${LAST_YEAR}`,
    property: 'big',
    want: { holds: costBy(sql`month`, sql`${electric} and ${lastYear}`) },
  },
  {
    ask: 'Show me total cost by year.',
    property: 'big',
    want: { holds: costBy(sql`date_trunc('year', month)`, sql`true`) },
  },
  {
    ask: `gas usage by meter ${LAST_YEAR}`,
    property: 'big',
    want: { holds: usageBy(sql`meter_id`, sql`${gas} and ${lastYear}`) },
  },
  {
    ask: `Break ${LAST_YEAR} spending down by vendor`,
    property: 'big',
    want: { holds: costBy(sql`utility`, lastYear) },
  },
  {
    ask: `cost by utility type in ${LAST_YEAR}`,
    property: 'small',
    want: { holds: costBy(sql`energy`, sql`${lastYear} and energy in ('electric', 'gas', 'waste')`) },
  },
  {
    ask: `List the cost of each electric meter in ${LAST_YEAR}`,
    property: 'small',
    want: { holds: costBy(sql`meter_id`, sql`${electric} and ${lastYear}`) },
  },
  {
    ask: `demand month by month, ${LAST_YEAR}`,
    property: 'big',
    want: {
      holds: figures(sql`select max(demand) as value, max(demand_unit) as unit from peaks where ${lastYear}
        group by month`),
    },
  },
  {
    ask: `What share of our utility cost was electricity in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: share(cost(sql`${electric} and ${lastYear}`), cost(lastYear)) },
  },
  {
    ask: `gas as a percentage of total spend last year`,
    property: 'small',
    want: { answered: share(cost(sql`${gas} and ${lastYear}`), cost(lastYear)) },
  },
  {
    ask: `What percent of the electricity did meter {meter:electric} use in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: share(
        usage(sql`meter_num = named('meter:electric') and ${lastYear}`),
        usage(sql`${electric} and ${lastYear}`),
      ),
    },
  },
  {
    ask: `Show the gas cost trend from Oct ${YEAR_BEFORE} to Mar ${LAST_YEAR} month by month`,
    property: 'big',
    want: {
      holds: costBy(sql`month`, sql`${gas} and ${from(`${YEAR_BEFORE}-10`, `${LAST_YEAR}-03`)}`),
    },
  },
]

export const EXTREMES: readonly Question[] = [...HIGHEST, ...AVERAGES, ...PARTS]
