import type { BillRow, CommandContext } from '#commands/kernel/context.ts'
import { targetRows } from '#commands/kernel/context.ts'
import type { When } from '#commands/kernel/when.ts'

type Ability = keyof BillRow['abilities']

/** Every target may; else the first reason why not, with the bill it is about when there are several. */
export const targetsMay =
  (ability: Ability): When =>
  (context) => {
    const rows = targetRows(context)
    if (rows.length === 0) return 'no bill is in focus'
    for (const row of rows) {
      const verdict = row.abilities[ability]
      if (verdict !== true) return rows.length === 1 ? verdict : `#${row.id}: ${verdict}`
    }
    return true
  }

/** "bill #12", "3 bills" */
export const wordsFor = (rows: readonly { id: number }[]): string =>
  rows.length === 1 ? `bill #${rows[0]?.id}` : `${rows.length} bills`

/** "Skip the bill", "Skip bill #12", "Skip 3 bills". */
export const titleForTargets =
  (verb: string) =>
  (context: CommandContext): string => {
    const rows = targetRows(context)
    return `${verb} ${rows.length === 0 ? 'the bill' : wordsFor(rows)}`
  }
