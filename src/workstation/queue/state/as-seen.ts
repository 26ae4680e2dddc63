import type { BillStatus } from '#domain/bill-status.ts'
import { type Pages, withoutIds } from './pages.ts'

/** A bill that was saved, skipped or the like here, perhaps before the server has answered. */
export interface Settled {
  status: BillStatus
  /** The version it had. Rows of a later version are the server's word on it. */
  version: number
}

interface Row {
  id: number
  version: number
  status: BillStatus
  progress: string | null
}

/**
 * What the person sees of what was loaded: bills settled here have left the list or show their new status, whatever an
 * older answer of the server says.
 */
export function asSeen<R extends Row>(
  loaded: { pages: Pages<R>; total: number },
  settled: ReadonlyMap<number, Settled>,
  fits: (status: BillStatus) => boolean,
): { pages: Pages<R>; total: number } {
  if (settled.size === 0) return loaded
  const gone = new Set<number>()
  let changed = false
  const pages = new Map<number, readonly R[]>()
  for (const [page, rows] of loaded.pages) {
    const shown = rows.map((row) => {
      const now = settled.get(row.id)
      if (now === undefined || row.version > now.version) return row
      changed = true
      if (!fits(now.status)) gone.add(row.id)
      return { ...row, status: now.status, progress: null }
    })
    pages.set(page, shown)
  }
  if (!changed) return loaded
  if (gone.size === 0) return { pages, total: loaded.total }
  return { pages: withoutIds(pages, gone), total: Math.max(0, loaded.total - gone.size) }
}
