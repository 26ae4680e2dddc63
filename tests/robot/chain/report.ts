import { SOURCES } from '../known-bills.ts'
import type { Outcome } from './reviewer.ts'

/** Prints what became of the bills. Answers whether all that was called clean, or settled by the robot, is right. */
export function report(outcomes: readonly Outcome[]): boolean {
  for (const outcome of outcomes.filter(isTrustedAndWrong)) tell(outcome)
  for (const source of SOURCES) {
    const ofSource = outcomes.filter((outcome) => outcome.source === source)
    if (ofSource.length > 0) console.log(`${source}: ${summary(ofSource)}`)
  }
  for (const [special, group] of Map.groupBy(outcomes, ({ special }) => special))
    if (special !== null) console.log(`${special}: ${specialSummary(group)}`)
  console.log(
    `${outcomes.filter(({ metersCompared }) => metersCompared).length} bills with their meters compared`,
  )
  console.log(`ordinary bills of known accounts, read right: ${shareOfClean(outcomes)}`)
  const reasons = Map.groupBy(
    outcomes.filter(({ by, left }) => by !== 'robot' && left !== null),
    ({ left }) => withoutFigures(left ?? ''),
  )
  list('left by the robot', reasons)
  for (const isKnown of [false, true]) {
    const right = outcomes.filter((one) => one.isKnown === isKnown && one.doubts.length > 0)
    const firsts = Map.groupBy(right, ({ doubts }) => withoutFigures(doubts[0] ?? ''))
    list(`right, and not clean, ${isKnown ? 'of known accounts' : 'first of their account'}`, firsts)
  }
  return !outcomes.some(isTrustedAndWrong)
}

const specialSummary = (group: readonly Outcome[]): string =>
  `${group.length}, ${group.filter(isClean).length} called clean, ${group.filter((one) => isRobots(one) && !one.skipped).length} saved by the robot`

function shareOfClean(outcomes: readonly Outcome[]): string {
  const ordinary = outcomes.filter(
    ({ special, isKnown, wrong, standing }) =>
      special === null && isKnown && wrong.length === 0 && standing !== null,
  )
  const clean = ordinary.filter(isClean)
  const share = ordinary.length === 0 ? 0 : (100 * clean.length) / ordinary.length
  return `${ordinary.length}, ${clean.length} of them clean (${share.toFixed(0)} %)`
}

const withoutFigures = (text: string): string => text.replaceAll(/“[^”]*”|[\w-]*\d[\w-]*|[#$.,/]+/g, '…')

function list(title: string, reasons: ReadonlyMap<string, readonly unknown[]>): void {
  console.log(`${title}:`)
  for (const [reason, { length }] of [...reasons].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`  ${length} × ${reason}`)
}

const isClean = ({ standing }: Outcome): boolean => standing === 'clean'
const isWrong = ({ wrong }: Outcome): boolean => wrong.length > 0
const isRobots = ({ by }: Outcome): boolean => by === 'robot'
const isTrustedAndWrong = (outcome: Outcome): boolean =>
  isWrong(outcome) && (isClean(outcome) || isRobots(outcome))

function tell({ name, by, standing, wrong }: Outcome): void {
  const what = by === 'robot' ? 'settled by the robot' : `called ${standing}`
  console.log(`${name}, ${what}:\n  ${wrong.join('\n  ')}`)
}

function summary(outcomes: readonly Outcome[]): string {
  const count = (...are: ((outcome: Outcome) => boolean)[]) =>
    outcomes.filter((outcome) => are.every((is) => is(outcome))).length
  const isSkipped = ({ skipped }: Outcome) => skipped
  const isSaved = (outcome: Outcome) => isRobots(outcome) && !isSkipped(outcome)
  const left = (outcome: Outcome) => !isRobots(outcome)
  const standing = (name: Outcome['standing']) => (outcome: Outcome) => outcome.standing === name
  return `${outcomes.length} files;
  ${count(isClean)} called clean, ${count(isClean, isWrong)} of them wrong
  ${count(standing('adds_up'))} add up, ${count(standing('adds_up'), isWrong)} of them wrong
  ${count(standing('problems'))} with problems, ${count(standing('problems'), isWrong)} of them wrong
  ${count(isSaved)} saved by the robot, ${count(isSaved, isWrong)} of them wrong
  ${count(isRobots, isSkipped)} skipped by the robot, ${count(isRobots, isSkipped, isWrong)} of them wrong
  ${count(left)} left to the reviewer, who corrected ${count(left, isWrong)} and could not save ${count(({ refused }) => refused !== null)}`
}
