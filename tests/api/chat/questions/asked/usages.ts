import { sql } from 'kysely'
import { from, inMonth, inQuarter, inYear, LAST_YEAR, lastMonths, thisYear, YEAR_BEFORE } from '../periods.ts'
import type { Question } from '../question.ts'
import { eitherOf, figures, peak, perSquareFoot, rate, usage } from '../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`

const USAGES: readonly Question[] = [
  {
    ask: `How many kWh did we use in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: usage(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: 'electricity usage last year',
    property: 'split',
    want: { answered: usage(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `How much water did the building use in ${LAST_YEAR}`,
    property: 'big',
    want: { answered: usage(sql`${water} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: 'How many gallons of water did we go through last year?',
    property: 'small',
    want: { answered: usage(sql`${water} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `How many therms did we burn in January ${LAST_YEAR}?`,
    property: 'split',
    want: { answered: usage(sql`${gas} and ${inMonth(`${LAST_YEAR}-01`)}`) },
  },
  {
    ask: `Electric consumption Q3 ${LAST_YEAR}`,
    property: 'small',
    want: { answered: usage(sql`${electric} and ${inQuarter(LAST_YEAR, 3)}`) },
  },
  {
    ask: 'kWh last month?',
    property: 'big',
    want: { answered: usage(sql`${electric} and ${lastMonths(1)}`) },
  },
  {
    ask: 'year to date kwh',
    property: 'big',
    want: { answered: usage(sql`${electric} and ${thisYear}`) },
  },
  {
    ask: `What did meter {meter:electric} use in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: usage(sql`meter_num = named('meter:electric') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: 'consumption of meter {meter:gas}, last 12 months',
    property: 'big',
    want: { answered: usage(sql`meter_num = named('meter:gas') and ${lastMonths(12)}`) },
  },
  {
    ask: `How much electricity did we use during summer ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: usage(sql`${electric} and ${from(`${LAST_YEAR}-06`, `${LAST_YEAR}-08`)}`) },
  },
  {
    ask: `What was our electricity use in MWh in ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: eitherOf(
        usage(sql`${electric} and ${inYear(LAST_YEAR)}`),
        figures(sql`select sum(amount) / 1000 as value, 'MWh' as unit from used
          where ${electric} and ${inYear(LAST_YEAR)}`),
      ),
    },
  },
  {
    ask: `What's our average monthly kWh for ${LAST_YEAR}?`,
    property: 'big',
    want: {
      answered: figures(sql`select sum(amount) / 12 as value, 'kWh' as unit from used
        where ${electric} and ${inYear(LAST_YEAR)}`),
    },
  },
  {
    ask: `kWh per square foot in ${LAST_YEAR}`,
    property: 'big',
    want: { answered: perSquareFoot(usage(sql`${electric} and ${inYear(LAST_YEAR)}`)) },
  },
]

const DEMANDS: readonly Question[] = [
  {
    ask: `What was our peak demand in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: peak(inYear(LAST_YEAR)) },
  },
  { ask: 'highest kW ever recorded here', property: 'big', want: { answered: peak(sql`true`) } },
  {
    ask: `Max demand, August ${LAST_YEAR}`,
    property: 'small',
    want: { answered: peak(inMonth(`${LAST_YEAR}-08`)) },
  },
  {
    ask: `What was the kW demand of meter {meter:demand} in March ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: peak(inMonth(`${LAST_YEAR}-03`)) },
  },
]

const RATES: readonly Question[] = [
  {
    ask: `What did we pay per kWh in ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: rate(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: 'average electric rate last year',
    property: 'small',
    want: { answered: rate(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `Cost per {unit:gas} of gas in ${YEAR_BEFORE}?`,
    property: 'big',
    want: { answered: rate(sql`${gas} and ${inYear(YEAR_BEFORE)}`) },
  },
  {
    ask: `unit cost of water, ${LAST_YEAR}`,
    property: 'big',
    want: {
      answered: eitherOf(
        rate(sql`${water} and ${inYear(LAST_YEAR)}`),
        rate(
          sql`energy in ('water', 'sewer', 'storm') and ${inYear(LAST_YEAR)}`,
          sql`${water} and ${inYear(LAST_YEAR)}`,
        ),
      ),
    },
  },
  {
    ask: `$/kWh July ${LAST_YEAR}`,
    property: 'split',
    want: { answered: rate(sql`${electric} and ${inMonth(`${LAST_YEAR}-07`)}`) },
  },
  {
    ask: `What's the blended rate on meter {meter:electric} for ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: rate(sql`meter_num = named('meter:electric') and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `How many dollars per therm did we pay for gas in Q1 ${LAST_YEAR}?`,
    property: 'split',
    want: { answered: rate(sql`${gas} and ${inQuarter(LAST_YEAR, 1)}`) },
  },
]

export const USED: readonly Question[] = [...USAGES, ...DEMANDS, ...RATES]
