import { atom } from 'jotai'
import { type CalendarDate, today } from '#base/calendar-date.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'

/** What one person did today in this browser. */
export interface Tally {
  day: CalendarDate
  /** The bills saved, and those among them that were not taken back. */
  savedIds: readonly number[]
  /** Time between one final action and the next, and how many such spans. */
  activeMs: number
  spans: number
  lastAt: number | null
}

/** A longer span is a pause, not work on a bill. */
const PAUSE_MS = 5 * 60_000

const STORED_AS = 'tally'

const emptyTally = (): Tally => ({ day: today(), savedIds: [], activeMs: 0, spans: 0, lastAt: null })

function storedTally(): Tally {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as Partial<Tally> | null
    return stored?.day === today() ? { ...emptyTally(), ...stored } : emptyTally()
  } catch {
    return emptyTally()
  }
}

const currentAtom = atom<Tally | null>(null)

export const tallyAtom = atom(
  (get) => {
    const current = get(currentAtom) ?? storedTally()
    return current.day === today() ? current : emptyTally()
  },
  (_, set, tally: Tally) => {
    localStorage.setItem(STORED_AS, JSON.stringify(tally))
    set(currentAtom, tally)
  },
)

/** The tally after a final action on these bills. */
export function counted(tally: Tally, ids: readonly number[], saved: boolean, now: number): Tally {
  const span = tally.lastAt === null ? null : now - tally.lastAt
  const works = span !== null && span > 0 && span <= PAUSE_MS
  return {
    ...tally,
    savedIds: saved ? [...new Set([...tally.savedIds, ...ids])] : tally.savedIds,
    activeMs: tally.activeMs + (works ? span : 0),
    spans: tally.spans + (works ? 1 : 0),
    lastAt: now,
  }
}

/** Seconds a bill, null before there is a span to judge by. */
export const secondsEach = ({ activeMs, spans }: Tally): number | null =>
  spans === 0 ? null : activeMs / spans / 1000

export const countSettledAtom = atom(
  null,
  (get, set, { ids, status }: { ids: readonly number[]; status: BillStatus }) =>
    set(tallyAtom, counted(get(tallyAtom), ids, status === 'PROCESSED_MANUAL', Date.now())),
)

/** These bills are open again. */
export const uncountAtom = atom(null, (get, set, ids: readonly number[]) => {
  const tally = get(tallyAtom)
  const savedIds = tally.savedIds.filter((id) => !ids.includes(id))
  if (savedIds.length !== tally.savedIds.length) set(tallyAtom, { ...tally, savedIds })
})
