import type { Choice } from './answer.ts'
import type { Facts } from './facts.ts'
import { areOne, inPeriod, periodWords } from './period.ts'
import { measuringOf } from './scope.ts'
import type { Reading, Understood } from './understand/reading.ts'

/** What has to be asked before a question can be answered; null where nothing has. */
export function lackingOf(
  facts: Facts,
  reading: Reading,
  points: Understood['points'],
): { question: string; choices: Choice[] } | null {
  if (points === 'bill') return null
  if (reading.intent === null) return lackingMeasure(facts, reading)
  if (isOfSeveral(reading))
    return {
      question: 'I tell of one or two times at once. Which one?',
      choices: timesAlone(reading),
    }
  if (
    reading.intent === 'explain' &&
    points === null &&
    reading.bills === null &&
    facts.onScreen.billId === null
  )
    return { question: 'Which bill?', choices: newestBills(facts) }
  if (changesOfNothing(reading))
    return {
      question: 'What changed: cost or usage?',
      choices: [
        choice('Cost', 'Why did the cost change this year?'),
        ...usageChoices(facts, 'Why did the', 'change this year?'),
      ],
    }
  if (reading.measure === 'usage' && needsOneType(reading) && unitsOf(facts, reading) === null)
    return {
      question: 'The usage of which energy type?',
      choices: usageChoices(facts, 'What was the', `${whenOf(reading)}?`),
    }
  return null
}

/** "Why is it so high?", where nothing was said before it. */
export const changesOfNothing = ({ intent, measure, scopes, periods }: Reading): boolean =>
  (intent === 'compare' || intent === 'why') &&
  measure === null &&
  scopes.length === 0 &&
  periods.length === 0

/** What holds two times against each other. */
const HOLDS_TWO: readonly Reading['intent'][] = ['compare', 'why', 'total', 'rate', 'extremes']

/** More times than an answer tells of: to leave some out would be another question's answer. */
function isOfSeveral({ intent, periods, of }: Reading): boolean {
  const holds = intent === 'compare' || intent === 'why'
  if (holds) return periods.length > 2 && !areOne(periods)
  if (areOne(periods)) return false
  if (intent === 'rate') return false
  return periods.length > 2 || !HOLDS_TWO.includes(intent) || (intent === 'extremes' && of !== 'year')
}

const timesAlone = ({ scopes, measure, periods }: Reading): Choice[] =>
  periods.map((period) => {
    const question = `What was the ${scopes[0]?.words ?? 'total'} ${measure ?? 'cost'} ${inPeriod(period)}?`
    return choice(periodWords(period), question.replace('total usage', 'usage'))
  })

/** The parts of a whole that has no unit have one each. */
const needsOneType = ({ intent, by, of }: Reading): boolean =>
  intent !== null &&
  by !== 'energy type' &&
  by !== 'meter' &&
  of !== 'energy type' &&
  !['meters', 'coverage', 'missing', 'requests', 'bills', 'estimated'].includes(intent)

function unitsOf(facts: Facts, { scopes }: Reading): true | null {
  if (scopes.length > 0 || facts.energyType !== null) return true
  const measured = measuringOf(facts.meters, { energyType: null, meterIds: null, words: '' }).filter(
    ({ months }) => months.some(({ usage }) => usage !== null),
  )
  return new Set(measured.map(({ energyType }) => energyType)).size > 1 ? null : true
}

function lackingMeasure(facts: Facts, reading: Reading) {
  const what = reading.scopes[0]?.words ?? ''
  const when = whenOf(reading)
  const subject = what === '' ? 'total' : what
  return {
    question: 'What would you like to know of it?',
    choices: [
      choice('Cost', `What was the ${subject} cost${when}?`),
      ...(what === ''
        ? usageChoices(facts, 'What was the', `${when}?`)
        : [choice('Usage', `What was the ${subject} usage${when}?`)]),
      choice('Bills', `Which ${what} bills are there${when}?`.replace('  ', ' ')),
    ],
  }
}

const whenOf = ({ periods: [period] }: Reading): string =>
  period === undefined || period.from < '1000'
    ? ''
    : period.from === period.to || /^\d+$/.test(periodWords(period))
      ? ` in ${periodWords(period)}`
      : ` from ${periodWords(period)}`

const choice = (label: string, question: string): Choice => ({ label, question })

function usageChoices(facts: Facts, before: string, after: string): Choice[] {
  const types = [...new Set(facts.meters.map(({ energyTypeName }) => energyTypeName))]
  return types.map((type) =>
    choice(
      `${type} usage`,
      `${before} ${type.toLowerCase()} usage ${after}`.replace(/ +/g, ' ').replace(' ?', '?'),
    ),
  )
}

const newestBills = (facts: Facts): Choice[] => {
  const types = [...new Set(facts.meters.map(({ energyTypeName }) => energyTypeName))]
  return types.map((type) =>
    choice(`The latest ${type.toLowerCase()} bill`, `Explain the latest ${type.toLowerCase()} bill`),
  )
}
