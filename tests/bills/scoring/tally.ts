import type { FieldName } from './field-names.ts'
import type { MeterCount } from './line-meters.ts'

/** Counts over any number of files. */
export interface Tally {
  files: number
  fields: Partial<Record<FieldName, { asked: number; right: number }>>
  unprinted: { asked: number; invented: number }
  charges: LineCount
  usages: LineCount
  /** Bills with charges: how many have every one right and no other, and the sum of what each has of F1. */
  whole: { asked: number; right: number; f1: number }
  /** Bills that say that their lines add up to their total, and how many of them have all of these right. */
  claims: { asked: number; right: number }
  /** Of bills of several services: lines that come on their service's meter, and on another's. */
  meters: MeterCount
  /** Pages that are no bill, and how many of them were told to be none. */
  letters: { asked: number; right: number }
}

export interface LineCount {
  asked: number
  answered: number
  right: number
}

const NO_LINES: LineCount = { asked: 0, answered: 0, right: 0 }

/** The tally of one file. */
export const tallied = (counts: Partial<Tally>): Tally => ({ ...emptyTally(), files: 1, ...counts })

export const emptyTally = (): Tally => ({
  files: 0,
  fields: {},
  unprinted: { asked: 0, invented: 0 },
  charges: NO_LINES,
  usages: NO_LINES,
  whole: { asked: 0, right: 0, f1: 0 },
  claims: { asked: 0, right: 0 },
  meters: { asked: 0, right: 0, wrong: 0 },
  letters: { asked: 0, right: 0 },
})

export function addTallies(tallies: Iterable<Tally>): Tally {
  const total = emptyTally()
  for (const tally of tallies) {
    total.files += tally.files
    for (const [name, count] of Object.entries(tally.fields) as [FieldName, LineCount][]) {
      const sum = total.fields[name] ?? { asked: 0, right: 0 }
      total.fields[name] = { asked: sum.asked + count.asked, right: sum.right + count.right }
    }
    total.unprinted = {
      asked: total.unprinted.asked + tally.unprinted.asked,
      invented: total.unprinted.invented + tally.unprinted.invented,
    }
    total.charges = addLines(total.charges, tally.charges)
    total.usages = addLines(total.usages, tally.usages)
    total.whole = { ...addCounts(total.whole, tally.whole), f1: total.whole.f1 + tally.whole.f1 }
    total.claims = addCounts(total.claims, tally.claims)
    total.meters = {
      ...addCounts(total.meters, tally.meters),
      wrong: total.meters.wrong + tally.meters.wrong,
    }
    total.letters = addCounts(total.letters, tally.letters)
  }
  return total
}

const addCounts = (a: Tally['letters'], b: Tally['letters']) => ({
  asked: a.asked + b.asked,
  right: a.right + b.right,
})

const addLines = (a: LineCount, b: LineCount): LineCount => ({
  asked: a.asked + b.asked,
  answered: a.answered + b.answered,
  right: a.right + b.right,
})

/** The share of fields that are right, 0 to 1; null where none was asked. */
export function fieldShare(tally: Tally): number | null {
  const counts = Object.values(tally.fields)
  const asked = counts.reduce((sum, count) => sum + count.asked, 0)
  return asked === 0 ? null : counts.reduce((sum, count) => sum + count.right, 0) / asked
}

/** The harmonic mean of recall and precision, 0 to 1; null where there was nothing to find or found. */
export function f1({ asked, answered, right }: LineCount): number | null {
  return asked + answered === 0 ? null : (2 * right) / (asked + answered)
}

/** What a bill has of it on average, each weighing the same; null where none has charges. */
export const meanF1 = ({ whole }: Tally): number | null => (whole.asked === 0 ? null : whole.f1 / whole.asked)
