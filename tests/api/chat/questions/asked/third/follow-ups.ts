import { sql } from 'kysely'
import { inMonth, inYear, LAST_YEAR, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { cost, costBy, eitherOf, figures, usage } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

/** Another time, or something else. */
const INSTEAD: readonly Question[] = [
  {
    after: [`How many kWh did we use in March ${LAST_YEAR}?`],
    ask: 'What about April?',
    property: 'big',
    want: { answered: usage(sql`${electric} and ${inMonth(`${LAST_YEAR}-04`)}`) },
  },
  {
    after: [`gas cost in January ${LAST_YEAR}`, 'and the usage?'],
    ask: 'same for February',
    property: 'big',
    want: { answered: usage(sql`${gas} and ${inMonth(`${LAST_YEAR}-02`)}`) },
  },
  {
    after: [`Compare electricity costs in ${YEAR_BEFORE} and ${LAST_YEAR}`],
    ask: 'And how about gas?',
    property: 'big',
    want: { holds: eitherOf(cost(sql`${gas} and ${yearBefore}`), cost(sql`${gas} and ${lastYear}`)) },
  },
  {
    after: [`What did we pay {utility:electric} in ${LAST_YEAR}?`],
    ask: 'And {utility:water}?',
    property: 'big',
    want: { answered: cost(sql`utility = named('utility:water') and ${lastYear}`) },
  },
  {
    after: ['How much was the latest bill of account {acct:gas}?'],
    ask: 'And the one before that?',
    property: 'big',
    want: {
      answered: figures(sql`select usd as value, 'USD' as unit from invoices
        where acct_num = named('acct:gas') order by end_date desc offset 1 limit 1`),
    },
  },
]

/** A part of what was answered, or more about it. */
const OF_IT: readonly Question[] = [
  {
    after: [`What was our water usage in ${LAST_YEAR}?`],
    ask: 'How much did we pay for it?',
    property: 'big',
    want: {
      answered: eitherOf(
        cost(sql`${water} and ${lastYear}`),
        cost(sql`energy in ('water', 'sewer') and ${lastYear}`),
      ),
    },
  },
  {
    after: [`What did we spend on gas in ${LAST_YEAR}?`],
    ask: 'Can you break that out by quarter?',
    property: 'big',
    want: { holds: costBy(sql`date_trunc('quarter', month)`, sql`${gas} and ${lastYear}`) },
  },
  {
    after: [`Total utility cost in ${YEAR_BEFORE}`],
    ask: 'How much of it was electricity?',
    property: 'small',
    want: { holds: cost(sql`${electric} and ${yearBefore}`) },
  },
  {
    after: [`Which month had the highest electricity usage in ${LAST_YEAR}?`],
    ask: 'What did electricity cost in that month?',
    property: 'big',
    want: {
      answered: figures(sql`select sum(usd) as value, 'USD' as unit from costs where ${electric} and month = (
        select month from used where ${electric} and ${lastYear} group by month order by sum(amount) desc limit 1)`),
    },
  },
  {
    after: [`Gas cost in ${LAST_YEAR}, month by month`],
    ask: "What's the monthly average?",
    property: 'small',
    want: {
      answered: figures(
        sql`select sum(usd) / 12 as value, 'USD' as unit from costs where ${gas} and ${lastYear}`,
      ),
    },
  },
]

export const FOLLOW_UPS_THIRD: readonly Question[] = [...INSTEAD, ...OF_IT]
