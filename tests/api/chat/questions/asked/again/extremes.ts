import { sql } from 'kysely'
import { inYear, LAST_YEAR, lastMonths, YEAR_BEFORE } from '../../periods.ts'
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
  usage,
  usageBy,
} from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

const HIGHEST: readonly Question[] = [
  {
    ask: `Worst month for electricity costs in ${LAST_YEAR}?`,
    property: 'big',
    want: { says: monthOfCost(sql`${electric} and ${lastYear}`, 'desc') },
  },
  {
    ask: `when was our cheapest month in ${YEAR_BEFORE}`,
    property: 'small',
    want: { says: monthOfCost(yearBefore, 'asc') },
  },
  {
    ask: 'Which month in the prior year had the heaviest water usage?',
    property: 'small',
    want: { says: monthOfUsage(sql`energy = 'water' and ${lastYear}`, 'desc') },
  },
  {
    ask: `What's the single most expensive invoice of ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: billsOfYear(YEAR_BEFORE, 'max') },
  },
  {
    ask: `Which meter is the biggest gas guzzler? Look at ${LAST_YEAR} usage.`,
    property: 'big',
    want: {
      says: texts(sql`select array[max(meter_num)] as texts from used where ${gas} and ${lastYear}
        group by meter_id order by sum(amount) desc limit 1`),
    },
  },
]

const AVERAGES: readonly Question[] = [
  {
    ask: `On average, what did one month of gas cost us in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: figures(sql`select sum(usd) / 12 as value, 'USD' as unit from costs
        where ${gas} and ${lastYear}`),
    },
  },
  {
    ask: 'mean monthly electricity consumption over the past 12 months',
    property: 'small',
    // Of all that was billed, or of the months of which every bill is there.
    want: {
      answered: eitherOf(
        figures(sql`select sum(amount) / 12 as value, 'kWh' as unit from used
          where ${electric} and ${lastMonths(12)}`),
        figures(sql`select sum(amount) / count(distinct month) as value, 'kWh' as unit from used
          where ${electric} and ${lastMonths(12)} and month not in (select month from lacking where ${electric})`),
      ),
    },
  },
  {
    ask: `Electricity use intensity for ${YEAR_BEFORE}, in kWh per sq ft`,
    property: 'big',
    want: { answered: perSquareFoot(usage(sql`${electric} and ${yearBefore}`)) },
  },
  {
    ask: `gas spend per sqft ${LAST_YEAR}`,
    property: 'small',
    want: { answered: perSquareFoot(cost(sql`${gas} and ${lastYear}`)) },
  },
]

const PARTS: readonly Question[] = [
  {
    ask: `Pls give me a monthly breakdown of water consumption for ${LAST_YEAR}.`,
    property: 'big',
    want: { holds: usageBy(sql`month`, sql`energy = 'water' and ${lastYear}`) },
  },
  {
    ask: `split ${LAST_YEAR} electricity cost per account`,
    property: 'big',
    want: { holds: costBy(sql`acct_num`, sql`${electric} and ${lastYear}`) },
  },
  {
    ask: `I'd like to see how the ${YEAR_BEFORE} total divides up between electricity, gas, trash and so on.`,
    property: 'small',
    want: { holds: costBy(sql`energy`, sql`${yearBefore} and energy in ('electric', 'gas', 'waste')`) },
  },
  {
    ask: `What fraction of total spend in ${YEAR_BEFORE} went to gas?`,
    property: 'big',
    want: { answered: share(cost(sql`${gas} and ${yearBefore}`), cost(yearBefore)) },
  },
  {
    ask: `Quarterly electric costs for ${LAST_YEAR}`,
    property: 'big',
    want: { holds: costBy(sql`date_trunc('quarter', month)`, sql`${electric} and ${lastYear}`) },
  },
]

export const EXTREMES_AGAIN: readonly Question[] = [...HIGHEST, ...AVERAGES, ...PARTS]
