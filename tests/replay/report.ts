import { aligned, percent } from '#tests/bills/scoring/report.ts'
import { addTallies, f1, fieldShare, meanF1 } from '#tests/bills/scoring/tally.ts'
import { SOURCES } from './layout-bills.ts'
import type { Replayed } from './replay.ts'
import type { WrongOutcome } from './wrong-corrections.ts'

/** A row for each layout that is not read wholly right both times, the sums of all, and what got worse. */
export function report(layouts: readonly Replayed[]): string {
  const withOthers = layouts.filter(({ before }) => before.files > 0)
  const imperfect = withOthers.filter((one) => !isPerfect(one))
  const groups = SOURCES.flatMap((source) =>
    [false, true].map((heldBack) => {
      const group = withOthers.filter((one) => one.source === source && one.heldBack === heldBack)
      return { name: `${source}${heldBack ? ', held back' : ''}: ${group.length} layouts`, group }
    }),
  ).filter(({ group }) => group.length > 0)
  const worse = layouts.flatMap((one) => [
    ...one.worse.map((what) => `by ${one.layout}, ${what}`),
    ...one.worseElsewhere.map((what) => `by ${one.layout}, elsewhere, ${what}`),
  ])
  return [
    aligned([
      HEAD,
      ...imperfect.map((one) => rowOf(one.layout, [one])),
      ...groups.map(({ name, group }) => rowOf(name, group)),
    ]),
    `${withOthers.length - imperfect.length} other layouts are read wholly right without a lesson and with it.`,
    ...(worse.length > 0 ? ['worse:', ...worse.map((line) => `  ${line}`)] : ['Nothing is worse.']),
  ].join('\n')
}

const HEAD = [
  '',
  'readings',
  'fields',
  'after',
  'charges F1',
  'after',
  'a bill',
  'after',
  'usages F1',
  'after',
  'worse',
  'elsewhere',
]

function rowOf(name: string, group: readonly Replayed[]): string[] {
  const [before, after] = [
    addTallies(group.map((one) => one.before)),
    addTallies(group.map((one) => one.after)),
  ]
  const sum = (of: (one: Replayed) => string[]) => String(group.reduce((all, one) => all + of(one).length, 0))
  return [
    name,
    String(before.files),
    ...[fieldShare(before), fieldShare(after)].map(percent),
    ...[f1(before.charges), f1(after.charges)].map(percent),
    ...[meanF1(before), meanF1(after)].map(percent),
    ...[f1(before.usages), f1(after.usages)].map(percent),
    sum(({ worse }) => worse),
    sum(({ worseElsewhere }) => worseElsewhere),
  ]
}

const isPerfect = (one: Replayed): boolean =>
  [one.before, one.after].every((tally) =>
    [fieldShare(tally), f1(tally.charges), f1(tally.usages)].every((share) => share === null || share === 1),
  ) && one.worse.length + one.worseElsewhere.length === 0

/** A row for each way to correct wrongly. */
export function wrongReport(outcomes: readonly WrongOutcome[]): string {
  const head = ['corrected wrongly', 'bills', 'taught', 'worse next', 'right refused', 'worse after that']
  return [
    aligned([
      head,
      ...outcomes.map(({ deed, done, taught, worse, refused, stillWorse }) => [
        deed,
        ...[done, taught, worse.length, refused, stillWorse.length].map(String),
      ]),
    ]),
    ...outcomes.flatMap(({ deed, worse, stillWorse }) => [
      ...worse.map((what) => `  ${deed}: ${what}`),
      ...stillWorse.map((what) => `  ${deed}, after a right one: ${what}`),
    ]),
  ].join('\n')
}
