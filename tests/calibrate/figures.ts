import {
  type Bin,
  type Count,
  type CountedOn,
  type MeasuredKind,
  VALUE_KINDS,
} from '#domain/bills/confidence/measured-values.ts'
import type { AnsweredValue } from './answered-values.ts'

export type Counted = Pick<AnsweredValue, 'kind' | 'belief' | 'right'> & { source: CountedOn }

/** Bins of belief are a twentieth wide. */
const BINS = 20

/** How many values of each kind were right, by how far they were believed; bins without any are left out. */
export function countValues(values: readonly Counted[]): Record<MeasuredKind, Bin[]> {
  const ofKind = Map.groupBy(values, ({ kind }) => kind)
  return Object.fromEntries(VALUE_KINDS.map((kind) => [kind, binsOf(ofKind.get(kind) ?? [])])) as Record<
    MeasuredKind,
    Bin[]
  >
}

function binsOf(values: readonly Counted[]): Bin[] {
  // Beliefs are in hundredths.
  const byBin = Map.groupBy(
    values,
    ({ belief }) => Math.floor((Math.round(belief * 100) * BINS) / 100) / BINS,
  )
  return [...byBin]
    .toSorted(([a], [b]) => a - b)
    .map(([from, inBin]) => ({
      from,
      generated: count(inBin, 'generated'),
      chance: count(inBin, 'chance'),
      real: count(inBin, 'real'),
    }))
}

function count(values: readonly Counted[], source: CountedOn): Count {
  const own = values.filter((value) => value.source === source)
  return [own.filter(({ right }) => right).length, own.length]
}

/** The figures as the module that the program reads. */
export function moduleOf(figures: Record<MeasuredKind, readonly Bin[]>, made: string): string {
  const text = ([right, of]: Count) => `[${right}, ${of}]`
  const row = ({ from, generated, chance, real }: Bin) =>
    `    { from: ${from}, generated: ${text(generated)}, chance: ${text(chance)}, real: ${text(real)} },`
  const kinds = VALUE_KINDS.map((kind) => `  ${kind}: [\n${figures[kind].map(row).join('\n')}\n  ],`)
  return `import type { Measured } from './measured-values.ts'

/**
 * Written by \`npm run calibrate -- FOLDER…\`; not by hand. How many values, of how many, were right that were believed
 * from \`from\` on: ${made}
 */
export const MEASURED: Measured = {
${kinds.join('\n')}
}
`
}
