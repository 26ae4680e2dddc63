import { sql } from 'kysely'
import { from, inMonth, inQuarter, inYear, LAST_YEAR, lastMonths, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { eitherOf, peak, rate, usage } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`

const USAGES: readonly Question[] = [
  {
    ask: `How much electricity did the place burn through in the last quarter of ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: usage(sql`${electric} and ${inQuarter(LAST_YEAR, 4)}`) },
  },
  {
    ask: `For our ESG report, please provide total electricity consumption in kWh for the reporting period January ${LAST_YEAR} – December ${LAST_YEAR}.`,
    property: 'split',
    want: { answered: usage(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `Potable water consumption, ${YEAR_BEFORE}`,
    property: 'big',
    want: { answered: usage(sql`${water} and ${inYear(YEAR_BEFORE)}`) },
  },
  {
    ask: `Natural gas consumption during the heating season (October ${YEAR_BEFORE} to April ${LAST_YEAR})`,
    property: 'big',
    want: { answered: usage(sql`${gas} and ${from(`${YEAR_BEFORE}-10`, `${LAST_YEAR}-04`)}`) },
  },
  {
    ask: `how many {unit:gas} of gas did we go thru in feb ${LAST_YEAR}`,
    property: 'big',
    want: { answered: usage(sql`${gas} and ${inMonth(`${LAST_YEAR}-02`)}`) },
  },
  {
    ask: `How many electricity we have consumed in the two first months of ${LAST_YEAR}?`,
    property: 'small',
    want: { answered: usage(sql`${electric} and ${from(`${LAST_YEAR}-01`, `${LAST_YEAR}-02`)}`) },
  },
]

const DEMANDS: readonly Question[] = [
  {
    ask: `What's the most kW we pulled in the summer of ${LAST_YEAR}?`,
    property: 'big',
    want: { answered: peak(from(`${LAST_YEAR}-06`, `${LAST_YEAR}-08`)) },
  },
  { ask: `peak load ${YEAR_BEFORE}`, property: 'small', want: { answered: peak(inYear(YEAR_BEFORE)) } },
  {
    ask: `Highest billed demand on {meter:demand} during the first quarter of ${LAST_YEAR}`,
    property: 'big',
    want: { answered: peak(inQuarter(LAST_YEAR, 1)) },
  },
]

const RATES: readonly Question[] = [
  {
    ask: `Price per therm for the first three months of ${YEAR_BEFORE}?`,
    property: 'split',
    want: { answered: rate(sql`${gas} and ${inQuarter(YEAR_BEFORE, 1)}`) },
  },
  {
    ask: 'What is our all-in cost per kilowatt hour, looking back over the past twelve months?',
    property: 'small',
    want: { answered: rate(sql`${electric} and ${lastMonths(12)}`) },
  },
  {
    ask: `What electric tariff did we effectively pay in ${LAST_YEAR}, per kWh, on average?`,
    property: 'big',
    want: { answered: rate(sql`${electric} and ${inYear(LAST_YEAR)}`) },
  },
  {
    ask: `Average price of a gallon of water, ${LAST_YEAR}`,
    property: 'small',
    want: {
      answered: eitherOf(
        rate(sql`${water} and ${inYear(LAST_YEAR)}`),
        rate(
          sql`energy in ('water', 'sewer') and ${inYear(LAST_YEAR)}`,
          sql`${water} and ${inYear(LAST_YEAR)}`,
        ),
      ),
    },
  },
]

export const USED_AGAIN: readonly Question[] = [...USAGES, ...DEMANDS, ...RATES]
