import { fieldTable, tallyTable } from './report.ts'
import { addTallies, type Tally } from './tally.ts'

/** What is known of a file besides what it says. */
export interface Drawn {
  layout: string
  heldBack: boolean
  byChance: boolean
  effect: string
  /** What of real bills a layout that was drawn by chance met. */
  physics: readonly string[]
}

export interface Scored extends Drawn {
  tally: Tally
}

/** The tables of what was read, those of layouts drawn by chance apart. */
export function report(scored: readonly Scored[]): string {
  const [chance, byHand] = partition(scored, ({ byChance }) => byChance)
  const parts = [...partsOf('', byHand), ...partsOf('by chance, ', chance)].filter(
    ([, group]) => group.length > 0,
  )
  const tables = parts.map(([title, group]) =>
    tallyTable(
      `layouts ${title}`,
      byKey(group, ({ layout }) => layout),
    ),
  )
  const columns = parts.map(([title, group]) => [title, sum(group)] as const)
  return [
    ...tables,
    tallyTable(
      'by effect',
      byKey(scored, ({ effect }) => effect),
    ),
    ...(chance.length > 0 ? [tallyTable('layouts by chance, by what they met', byPhysics(chance))] : []),
    fieldTable(columns),
    tallyTable('all', columns),
  ].join('\n\n')
}

function partsOf(prefix: string, scored: readonly Scored[]): [title: string, scored: Scored[]][] {
  const [heldBack, building] = partition(scored, (each) => each.heldBack)
  return [
    [`${prefix}that the extraction was built with`, building],
    [`${prefix}held back`, heldBack],
  ]
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A row for what each of the physics meets; a bill stands in as many rows as it has. */
function byPhysics(scored: readonly Scored[]): [string, Tally][] {
  const all = new Set(scored.flatMap(({ physics }) => physics))
  return [...all]
    .toSorted()
    .map((name) => [name, sum(scored.filter(({ physics }) => physics.includes(name)))])
}

function byKey(scored: readonly Scored[], key: (scored: Scored) => string): [string, Tally][] {
  const groups = Object.entries(Object.groupBy(scored, key))
  return groups
    .map(([name, group]): [string, Tally] => [name, sum(group ?? [])])
    .toSorted(([a], [b]) => a.localeCompare(b))
}

export const sum = (scored: readonly Scored[]): Tally => addTallies(scored.map(({ tally }) => tally))
