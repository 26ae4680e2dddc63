import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { ServerIds } from './bill-detail.ts'

/**
 * What a person did since the draft was `base`, done to the bill as it is now: lines that were removed are gone, those
 * that were added are there, and of each other line what was changed is as the person left it.
 * `serverIds`: what the added lines of `base` are called now.
 */
export function rebase(base: BillDraft, mine: BillDraft, now: BillDraft, serverIds: ServerIds): BillDraft {
  return {
    ...withChanges(base, mine, now),
    charges: rebaseLines(base.charges, mine.charges, now.charges, serverIds),
    usages: rebaseLines(base.usages, mine.usages, now.usages, serverIds),
  }
}

function rebaseLines<Line extends { id: number }>(
  base: readonly Line[],
  mine: readonly Line[],
  now: readonly Line[],
  serverIds: ServerIds,
): Line[] {
  const byIdNow = (lines: readonly Line[]) =>
    new Map(lines.map((line) => [serverIds.get(line.id) ?? line.id, line]))
  const [before, after] = [byIdNow(base), byIdNow(mine)]
  const kept = now.flatMap((line) => {
    const [old, changed] = [before.get(line.id), after.get(line.id)]
    if (old === undefined) return [line]
    return changed === undefined ? [] : [{ ...withChanges(old, changed, line), id: line.id }]
  })
  return [...kept, ...mine.filter((line) => !base.some(({ id }) => id === line.id))]
}

/** The values of `now`, but those that were changed from `before` to `after`. */
function withChanges<Values extends object>(before: Values, after: Values, now: Values): Values {
  const isChanged = ([key, value]: [string, unknown]) => !Object.is(value, before[key as keyof Values])
  return { ...now, ...Object.fromEntries(Object.entries(after).filter(isChanged)) }
}
