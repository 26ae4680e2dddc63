import { sql } from 'kysely'
import { from, inMonth, inYear, LAST_YEAR, THIS_YEAR, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { change, cost, costBy, eitherOf, knownOfYear, peak, rate, usage } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const water = sql`energy = 'water'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

const COMPARED: readonly Question[] = [
  {
    ask: `How does ${LAST_YEAR} water consumption stack up against the year before that?`,
    property: 'small',
    want: { holds: eitherOf(usage(sql`${water} and ${lastYear}`), usage(sql`${water} and ${yearBefore}`)) },
  },
  {
    ask: `Did we spend more on trash or on gas in ${LAST_YEAR}?`,
    property: 'small',
    want: { holds: costBy(sql`energy`, sql`energy in ('waste', 'gas') and ${lastYear}`) },
  },
  {
    ask: `electric cost per kWh: ${YEAR_BEFORE} compared with ${LAST_YEAR}`,
    property: 'big',
    want: {
      holds: eitherOf(rate(sql`${electric} and ${yearBefore}`), rate(sql`${electric} and ${lastYear}`)),
    },
  },
  {
    ask: `What's the difference in peak kW between ${YEAR_BEFORE} and ${LAST_YEAR}?`,
    property: 'big',
    want: { holdsOne: change(peak(yearBefore), peak(lastYear)) },
  },
  {
    ask: `gimme aug against sept ${LAST_YEAR}, kwh`,
    property: 'big',
    want: {
      holds: eitherOf(
        usage(sql`${electric} and ${inMonth(`${LAST_YEAR}-08`)}`),
        usage(sql`${electric} and ${inMonth(`${LAST_YEAR}-09`)}`),
      ),
    },
  },
  {
    ask: `Is gas for January through March ${THIS_YEAR} running higher than the same months of ${LAST_YEAR}?`,
    property: 'big',
    want: {
      holdsOne: eitherOf(
        ...[cost, usage].map((of) =>
          change(
            of(sql`${gas} and ${from(`${LAST_YEAR}-01`, `${LAST_YEAR}-03`)}`),
            of(sql`${gas} and ${from(`${THIS_YEAR}-01`, `${THIS_YEAR}-03`)}`),
          ),
        ),
      ),
    },
  },
]

const EXPLAINED: readonly Question[] = [
  {
    ask: `Why was electricity so much higher in July ${LAST_YEAR} than in April ${LAST_YEAR}?`,
    property: 'small',
    want: {
      holdsOne: eitherOf(
        ...[cost, usage].map((of) =>
          change(
            of(sql`${electric} and ${inMonth(`${LAST_YEAR}-04`)}`),
            of(sql`${electric} and ${inMonth(`${LAST_YEAR}-07`)}`),
          ),
        ),
      ),
    },
  },
  {
    ask: `What drove the change in gas cost between ${YEAR_BEFORE} and ${LAST_YEAR}?`,
    property: 'small',
    want: { holdsOne: change(cost(sql`${gas} and ${yearBefore}`), cost(sql`${gas} and ${lastYear}`)) },
  },
  {
    ask: `Could you please explain to me why the total for August ${LAST_YEAR} is different from the one for August ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      holdsOne: change(cost(inMonth(`${YEAR_BEFORE}-08`)), cost(inMonth(`${LAST_YEAR}-08`))),
    },
  },
]

const FORECASTS: readonly Question[] = [
  {
    ask: 'Where is gas going to land for the full year?',
    property: 'small',
    want: { holdsOne: knownOfYear(gas), range: true },
  },
  {
    ask: `At this pace, what will our total utility costs be by December 31, ${THIS_YEAR}?`,
    property: 'big',
    want: { holdsOne: knownOfYear(), range: true },
  },
  {
    ask: `expected electricity spend for all of ${THIS_YEAR}, best guess`,
    property: 'split',
    want: { holdsOne: knownOfYear(electric), range: true },
  },
]

export const COMPARISONS_AGAIN: readonly Question[] = [...COMPARED, ...EXPLAINED, ...FORECASTS]
