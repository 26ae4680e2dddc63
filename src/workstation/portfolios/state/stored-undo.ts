import type { createStore } from 'jotai'
import type { Rearrangement } from '#commands/portfolios/port.ts'
import { reversalOfRearrangement, type UndoableRearrangement } from '#commands/portfolios/rearrange.ts'
import { sessionAtom } from '#workstation/platform/session/session.ts'
import { journalAtom, recordChangeAtom } from '#workstation/platform/state/journal.ts'

type Store = ReturnType<typeof createStore>

/** The last rearrangement of portfolios in this tab, so that it can still be undone after a reload. */
interface StoredUndo extends UndoableRearrangement {
  userId: number
  /** In ms. */
  at: number
}

const KEY = 'portfolio-undo'

const userOf = (store: Store): number | null => store.get(sessionAtom)?.claims.user_id ?? null

export function storeUndo(store: Store, undoable: UndoableRearrangement): void {
  const userId = userOf(store)
  if (userId === null) return
  const stored: StoredUndo = { ...undoable, userId, at: Date.now() }
  sessionStorage.setItem(KEY, JSON.stringify(stored))
}

export function deleteStoredUndo({ undoKey }: Pick<Rearrangement, 'undoKey'>): void {
  if (storedUndo()?.change.undoKey === undoKey) sessionStorage.removeItem(KEY)
}

/** Where it was restored already: once for each load of the page. */
const restoredIn = new WeakSet<Store>()

/**
 * Puts the stored rearrangement of a company before all changes since the page was loaded, unless it is one of them.
 */
export function restoreUndo(store: Store, companyId: number | null): void {
  const stored = storedUndo()
  if (stored === null || restoredIn.has(store) || stored.userId !== userOf(store)) return
  if (stored.change.companyId !== companyId || store.get(journalAtom).length > 0) return
  restoredIn.add(store)
  const { change, label, at } = stored
  store.set(recordChangeAtom, {
    label,
    command: { id: `portfolios.${change.what}`, args: null, source: 'key', at },
    room: 'portfolios',
    reversal: Promise.resolve(reversalOfRearrangement({ change, label })),
  })
}

function storedUndo(): StoredUndo | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    return isStoredUndo(stored) ? stored : null
  } catch {
    return null
  }
}

function isStoredUndo(value: unknown): value is StoredUndo {
  if (typeof value !== 'object' || value === null) return false
  const { userId, at, label, change } = value as Partial<StoredUndo>
  return (
    typeof userId === 'number' &&
    typeof at === 'number' &&
    typeof label === 'string' &&
    typeof change?.companyId === 'number' &&
    typeof change.undoKey === 'string' &&
    typeof change.what === 'string'
  )
}
