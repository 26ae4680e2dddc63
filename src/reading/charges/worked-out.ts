import { sumCents } from '#base/money.ts'
import { type ChargeRow, startOf } from './charge-row.ts'

/** "181 kWh × 0.10988 = 19.89": a line that works an amount out, and says nothing of what it is for. */
const WORKS_OUT = /^[\d,.]+\s?\S{0,12}\s?(?:[x×@*]|at)\s?\$?\s?[\d.,]+¢?.*=\s?\$?\s?[\d,.]+$/i

/** How far, in points, it is set in from the charge. */
const INDENT = 40

/** The rows of a page without the lines below a charge that work its amount out, step by step: together they come to it. */
export function withoutWorkings(rows: readonly ChargeRow[]): ChargeRow[] {
  const ordered = rows.toSorted((a, b) => a.line.index - b.line.index)
  const workings = new Set<ChargeRow>()
  ordered.forEach((row, at) => {
    if (row.wrapped) return
    const behind = ordered.slice(at + 1).filter((other) => Math.abs(beginOf(other) - startOf(row)) < INDENT)
    const end = behind.findIndex((other) => !isWorking(other))
    const steps = behind.slice(0, end < 0 ? behind.length : end)
    const isWhole = sumCents(steps.map(({ amount }) => amount.value)) === row.amount.value
    if (isWhole) for (const step of steps) workings.add(step)
  })
  return rows.filter((row) => !workings.has(row))
}

const workingIn = ({ line }: ChargeRow) => line.segments.find(({ text }) => WORKS_OUT.test(text))
const isWorking = (row: ChargeRow): boolean => row.wrapped && workingIn(row) !== undefined
/** A later step has no words of its own but its amount. */
const beginOf = (row: ChargeRow): number => workingIn(row)?.x0 ?? startOf(row)
