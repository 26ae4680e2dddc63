import { type Cents, sumCents } from '#base/money.ts'

/** What a line is taken for. */
export interface Meaning {
  typeId: number | null
  applicable: boolean
}

/** A line that a change of mappings takes for something else than before. */
export interface ChangedLine {
  lineId: number
  billId: number
  description: string
  meterId: number | null
  /** Null for a usage. */
  amount: Cents | null
  from: Meaning
  to: Meaning
}

export interface Moved {
  from: Meaning
  to: Meaning
  lines: number
  /** Null for usages. */
  amount: Cents | null
}

/** A change of mappings in figures. */
export interface Effect {
  lines: number
  bills: number
  /** The most lines first. */
  moved: Moved[]
  /** The meters of the lines, the most lines first. */
  meters: { meterId: number | null; lines: number }[]
}

/** What is left out is left out, whatever its type would be. */
export const sameMeaning = (a: Meaning, b: Meaning): boolean =>
  a.applicable === b.applicable && (!a.applicable || a.typeId === b.typeId)

/**
 * Whether the change of a line may keep its bill from being saved. One that counts as before, and has a type, does
 * not: no rule that is an error asks which type it is.
 */
export const mayFail = ({ from, to }: Pick<ChangedLine, 'from' | 'to'>): boolean =>
  from.applicable !== to.applicable || (to.applicable && to.typeId === null)

export function effectOf(changed: readonly ChangedLine[]): Effect {
  return {
    lines: changed.length,
    bills: new Set(changed.map((line) => line.billId)).size,
    moved: movedBy(changed),
    meters: [...Map.groupBy(changed, (line) => line.meterId)]
      .map(([meterId, lines]) => ({ meterId, lines: lines.length }))
      .sort(mostLines),
  }
}

/** Lines and dollars between what they were taken for and what they are. */
export function movedBy(changed: readonly Pick<ChangedLine, 'from' | 'to' | 'amount'>[]): Moved[] {
  const ways = Map.groupBy(changed, ({ from, to }) =>
    [from.typeId, from.applicable, to.typeId, to.applicable].join(),
  )
  return [...ways.values()]
    .flatMap((lines) => {
      const [first] = lines
      if (first === undefined) return []
      const amounts = lines.flatMap((line) => (line.amount === null ? [] : [line.amount]))
      const amount = first.amount === null ? null : sumCents(amounts)
      return [{ from: first.from, to: first.to, lines: lines.length, amount }]
    })
    .sort(mostLines)
}

const mostLines = (a: { lines: number }, b: { lines: number }): number => b.lines - a.lines
