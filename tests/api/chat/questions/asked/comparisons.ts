import { sql } from 'kysely'
import { from, inMonth, inYear, LAST_YEAR, THIS_YEAR, YEAR_BEFORE } from '../periods.ts'
import type { FiguresSql, Question } from '../question.ts'
import { change, cost, costBy, eitherOf, knownOfYear, usage } from '../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)
const both = (one: FiguresSql, other: FiguresSql): FiguresSql => eitherOf(one, other)

const COMPARED: readonly Question[] = [
  {
    ask: `Compare total costs in ${LAST_YEAR} with ${YEAR_BEFORE}`,
    property: 'big',
    want: { holds: both(cost(lastYear), cost(yearBefore)) },
  },
  {
    ask: `Gas cost July ${LAST_YEAR} versus July ${YEAR_BEFORE}`,
    property: 'big',
    want: {
      holds: both(
        cost(sql`${gas} and ${inMonth(`${LAST_YEAR}-07`)}`),
        cost(sql`${gas} and ${inMonth(`${YEAR_BEFORE}-07`)}`),
      ),
    },
  },
  {
    ask: `electricity vs. gas spend in ${LAST_YEAR}`,
    property: 'big',
    want: { holds: both(cost(sql`${electric} and ${lastYear}`), cost(sql`${gas} and ${lastYear}`)) },
  },
  {
    ask: `Did gas costs go up from ${YEAR_BEFORE} to ${LAST_YEAR}?`,
    property: 'big',
    want: { holdsOne: change(cost(sql`${gas} and ${yearBefore}`), cost(sql`${gas} and ${lastYear}`)) },
  },
  {
    ask: `Year over year change in electric cost, ${LAST_YEAR} against ${YEAR_BEFORE}`,
    property: 'split',
    want: {
      holdsOne: change(cost(sql`${electric} and ${yearBefore}`), cost(sql`${electric} and ${lastYear}`)),
    },
  },
  {
    ask: `How much more did we spend in January ${LAST_YEAR} than in January ${YEAR_BEFORE}?`,
    property: 'big',
    want: { holdsOne: change(cost(inMonth(`${YEAR_BEFORE}-01`)), cost(inMonth(`${LAST_YEAR}-01`))) },
  },
  {
    ask: `By what percentage did our water use change between ${YEAR_BEFORE} and ${LAST_YEAR}?`,
    property: 'small',
    want: {
      holdsOne: change(
        usage(sql`energy = 'water' and ${yearBefore}`),
        usage(sql`energy = 'water' and ${lastYear}`),
      ),
    },
  },
  {
    ask: `Why did the electric cost change in ${LAST_YEAR} compared to ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      holdsOne: change(cost(sql`${electric} and ${yearBefore}`), cost(sql`${electric} and ${lastYear}`)),
    },
  },
  {
    ask: `Why was gas more expensive in January ${LAST_YEAR} than in October ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      holdsOne: change(
        cost(sql`${gas} and ${inMonth(`${YEAR_BEFORE}-10`)}`),
        cost(sql`${gas} and ${inMonth(`${LAST_YEAR}-01`)}`),
      ),
    },
  },
  {
    ask: `Why did our total cost go up in July ${LAST_YEAR}?`,
    property: 'small',
    want: {
      holdsOne: eitherOf(
        change(cost(inMonth(`${LAST_YEAR}-06`)), cost(inMonth(`${LAST_YEAR}-07`))),
        change(cost(inMonth(`${YEAR_BEFORE}-07`)), cost(inMonth(`${LAST_YEAR}-07`))),
      ),
    },
  },
  {
    ask: `Compare meter {meter:electric} and meter {meter:electric-2}, cost in ${LAST_YEAR}`,
    property: 'big',
    want: {
      holds: costBy(
        sql`meter_num`,
        sql`meter_num in (named('meter:electric'), named('meter:electric-2')) and ${lastYear}`,
      ),
    },
  },
  {
    ask: `How did summer ${LAST_YEAR} kWh compare with summer ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      holds: both(
        usage(sql`${electric} and ${from(`${LAST_YEAR}-06`, `${LAST_YEAR}-08`)}`),
        usage(sql`${electric} and ${from(`${YEAR_BEFORE}-06`, `${YEAR_BEFORE}-08`)}`),
      ),
    },
  },
  {
    ask: `Which year was more expensive, ${YEAR_BEFORE} or ${LAST_YEAR}?`,
    property: 'big',
    want: { holds: both(cost(yearBefore), cost(lastYear)) },
  },
]

const FORECASTS: readonly Question[] = [
  {
    ask: 'How much will electricity cost by the end of the year?',
    property: 'big',
    want: { holdsOne: knownOfYear(electric), range: true },
  },
  {
    ask: 'What will we end up spending on utilities this year?',
    property: 'small',
    want: { holdsOne: knownOfYear(), range: true },
  },
  {
    ask: `forecast gas cost for ${THIS_YEAR}`,
    property: 'big',
    want: { holdsOne: knownOfYear(gas), range: true },
  },
  {
    ask: 'projected year-end water cost?',
    property: 'split',
    want: {
      holdsOne: eitherOf(
        knownOfYear(sql`energy = 'water'`),
        knownOfYear(sql`energy in ('water', 'sewer', 'storm')`),
      ),
      range: true,
    },
  },
]

export const COMPARISONS: readonly Question[] = [...COMPARED, ...FORECASTS]
