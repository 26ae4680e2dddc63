import { sql } from 'kysely'
import { from, inMonth, inYear, LAST_YEAR, THIS_YEAR, YEAR_BEFORE } from '../../periods.ts'
import type { Question } from '../../question.ts'
import { change, cost, costBy, eitherOf, knownOfYear, usage } from '../../sums.ts'

const electric = sql`energy = 'electric'`
const gas = sql`energy = 'gas'`
const lastYear = inYear(LAST_YEAR)
const yearBefore = inYear(YEAR_BEFORE)

const COMPARED: readonly Question[] = [
  {
    ask: `Did we use more electricity in ${LAST_YEAR} than in ${YEAR_BEFORE}?`,
    property: 'big',
    want: {
      holdsOne: change(usage(sql`${electric} and ${yearBefore}`), usage(sql`${electric} and ${lastYear}`)),
    },
  },
  {
    ask: `Compare our electric bills for the first half of ${YEAR_BEFORE} and the first half of ${LAST_YEAR}.`,
    property: 'big',
    want: {
      holds: eitherOf(
        cost(sql`${electric} and ${from(`${YEAR_BEFORE}-01`, `${YEAR_BEFORE}-06`)}`),
        cost(sql`${electric} and ${from(`${LAST_YEAR}-01`, `${LAST_YEAR}-06`)}`),
      ),
    },
  },
  {
    ask: `How much did our total utility cost increase from ${YEAR_BEFORE} to ${LAST_YEAR}, in percent?`,
    property: 'small',
    want: { holdsOne: change(cost(yearBefore), cost(lastYear)) },
  },
  {
    ask: `Was January ${LAST_YEAR} more expensive than February ${LAST_YEAR}?`,
    property: 'big',
    want: { holdsOne: change(cost(inMonth(`${LAST_YEAR}-01`)), cost(inMonth(`${LAST_YEAR}-02`))) },
  },
  {
    ask: `Which cost more in ${YEAR_BEFORE}, electricity or water?`,
    property: 'small',
    want: { holds: costBy(sql`energy`, sql`energy in ('electric', 'water') and ${yearBefore}`) },
  },
]

const EXPLAINED: readonly Question[] = [
  {
    ask: `What is causing the higher electricity cost in August ${LAST_YEAR} compared to March ${LAST_YEAR}?`,
    property: 'big',
    want: {
      holdsOne: change(
        cost(sql`${electric} and ${inMonth(`${LAST_YEAR}-03`)}`),
        cost(sql`${electric} and ${inMonth(`${LAST_YEAR}-08`)}`),
      ),
    },
  },
]

const FORECASTS: readonly Question[] = [
  {
    ask: `How much do you expect us to spend on gas in ${THIS_YEAR}?`,
    property: 'big',
    want: { holdsOne: knownOfYear(gas), range: true },
  },
  {
    ask: `What is the water bill for the whole of ${THIS_YEAR} likely to be?`,
    property: 'small',
    want: {
      holdsOne: eitherOf(knownOfYear(sql`energy = 'water'`), knownOfYear(sql`energy in ('water', 'sewer')`)),
      range: true,
    },
  },
]

export const COMPARISONS_THIRD: readonly Question[] = [...COMPARED, ...EXPLAINED, ...FORECASTS]
