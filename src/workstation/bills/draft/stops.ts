import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { HEADER_PLACES, type HeaderPlace } from '#domain/bills/bill-fields.ts'
import type { ProblemTarget } from '#domain/bills/problem.ts'

/** Where the cursor can stand, top to bottom: the header's fields, then charges, then usages. */
export type Stop = Exclude<ProblemTarget, { kind: 'bill' }>
export type LineStop = Extract<Stop, { id: number }>

export const fieldStop = (field: HeaderPlace): Stop => ({ kind: 'field', field })

export function stopsOf(draft: BillDraft): Stop[] {
  return [
    ...HEADER_PLACES.map(fieldStop),
    ...draft.charges.map(({ id }): Stop => ({ kind: 'charge', id })),
    ...draft.usages.map(({ id }): Stop => ({ kind: 'usage', id })),
  ]
}

/** The same text for the same stop: for keys, ids in the page and sets. */
export const stopKey = (stop: ProblemTarget): string =>
  stop.kind === 'bill' ? 'bill' : stop.kind === 'field' ? stop.field : `${stop.kind}-${stop.id}`

export const sameStop = (one: ProblemTarget, other: ProblemTarget): boolean => stopKey(one) === stopKey(other)

export const isLine = (stop: Stop): stop is LineStop => stop.kind !== 'field'

/** The stop so many steps away, kept within the ends. From a stop that is gone: the first. */
export function stopAfter(stops: readonly Stop[], from: Stop, steps: number): Stop {
  const index = stops.findIndex((stop) => sameStop(stop, from))
  const wanted = index === -1 ? 0 : Math.min(Math.max(index + steps, 0), stops.length - 1)
  return stops[wanted] ?? fieldStop('account')
}

/** A clean bill opens on its first charge. */
export function firstLine(draft: BillDraft): Stop {
  return stopsOf(draft).find(isLine) ?? fieldStop('account')
}
