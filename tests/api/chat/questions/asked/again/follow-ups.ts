import { sql } from 'kysely'
import { from, inMonth, inQuarter, inYear, LAST_YEAR, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import {
  change,
  cost,
  costBy,
  eitherOf,
  figures,
  monthOfCost,
  peak,
  share,
  usage,
  usageBy,
} from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

/** Another time, or something else. */
const INSTEAD: readonly Question[] = [
  {
    after: [`What did gas cost in ${LAST_YEAR}?`],
    ask: 'ok and the prior year',
    property: 'big',
    want: { answered: cost(sql`${gas} and ${yearBefore}`) },
  },
  {
    after: [`Total utility costs for Q1 ${LAST_YEAR}`],
    ask: 'Now the same thing for Q2',
    property: 'small',
    want: { answered: cost(inQuarter(LAST_YEAR, 2)) },
  },
  {
    after: [`electric usage in July ${LAST_YEAR}`],
    ask: 'what about the month after that?',
    property: 'big',
    want: { answered: usage(sql`${electric} and ${inMonth(`${LAST_YEAR}-08`)}`) },
  },
  {
    after: [`How much did meter {meter:electric} cost us in ${LAST_YEAR}?`],
    ask: 'and {meter:electric-2}',
    property: 'big',
    want: { answered: cost(sql`meter_num = named('meter:electric-2') and ${lastYear}`) },
  },
  {
    after: [`peak kW ${LAST_YEAR}`],
    ask: `vs ${YEAR_BEFORE}?`,
    property: 'small',
    want: { holds: peak(yearBefore) },
  },
  {
    after: [`What did we pay for trash in ${LAST_YEAR}?`],
    ask: `sorry, I meant ${YEAR_BEFORE}`,
    property: 'small',
    want: { answered: cost(sql`energy = 'waste' and ${yearBefore}`) },
  },
  {
    after: [`gas usage ${LAST_YEAR}`, `and ${YEAR_BEFORE}?`],
    ask: 'what did that cost?',
    property: 'big',
    want: { answered: cost(sql`${gas} and ${yearBefore}`) },
  },
  {
    after: ['What is the weather like today?'],
    ask: `OK, then just gas cost for ${LAST_YEAR}`,
    property: 'small',
    want: { answered: cost(sql`${gas} and ${lastYear}`) },
  },
]

/** A part of what was answered, or more about it. */
const OF_IT: readonly Question[] = [
  {
    after: ['electricity used last year'],
    ask: 'now show me that per month',
    property: 'small',
    want: { holds: usageBy(sql`month`, sql`${electric} and ${lastYear}`) },
  },
  {
    after: [`What did we spend on electricity in ${LAST_YEAR}?`],
    ask: 'How much of that was in the summer?',
    property: 'big',
    want: { holds: cost(sql`${electric} and ${from(`${LAST_YEAR}-06`, `${LAST_YEAR}-08`)}`) },
  },
  {
    after: [`Which month had the highest gas cost in ${LAST_YEAR}?`],
    ask: 'And how many {unit:gas} did we use that month?',
    property: 'big',
    want: {
      answered:
        figures(sql`select sum(amount) as value, max(unit) as unit from used where ${gas} and month = (
        select month from costs where ${gas} and ${lastYear} group by month order by sum(usd) desc limit 1)`),
    },
  },
  {
    after: [`Gas cost in ${YEAR_BEFORE}, please`],
    ask: `How does that compare with ${LAST_YEAR}?`,
    property: 'small',
    want: { holds: eitherOf(cost(sql`${gas} and ${yearBefore}`), cost(sql`${gas} and ${lastYear}`)) },
  },
  {
    after: [`electric cost in Q3 ${LAST_YEAR}`],
    ask: 'Thanks! And what share of the total was that?',
    property: 'big',
    want: {
      answered: share(cost(sql`${electric} and ${inQuarter(LAST_YEAR, 3)}`), cost(inQuarter(LAST_YEAR, 3))),
    },
  },
  {
    after: [`what was the total for January ${LAST_YEAR}?`],
    ask: 'who got it, vendor by vendor?',
    property: 'small',
    want: { holds: costBy(sql`utility`, inMonth(`${LAST_YEAR}-01`)) },
  },
  {
    after: [`In ${LAST_YEAR}, which electric meter cost the most?`],
    ask: 'how much exactly',
    property: 'big',
    want: {
      answered:
        figures(sql`select sum(usd) as value, 'USD' as unit from costs where ${electric} and ${lastYear}
        group by meter_id order by sum(usd) desc limit 1`),
    },
  },
  {
    after: [`electric cost by month for ${LAST_YEAR}`],
    ask: 'which of those was the highest?',
    property: 'split',
    want: { says: monthOfCost(sql`${electric} and ${lastYear}`, 'desc') },
  },
  {
    after: [`How much did we pay for electricity in ${LAST_YEAR}?`],
    ask: `and why is it not the same as in ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      holdsOne: change(cost(sql`${electric} and ${yearBefore}`), cost(sql`${electric} and ${lastYear}`)),
    },
  },
]

export const FOLLOW_UPS_AGAIN: readonly Question[] = [...INSTEAD, ...OF_IT]
