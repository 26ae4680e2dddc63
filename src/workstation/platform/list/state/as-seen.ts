import { type Identified, type Pages, withoutIds } from './pages.ts'

/**
 * What the person sees of what was loaded: rows that something was done with here have left the list or show what was
 * done, whatever an older answer of the server says.
 * @param shown the row as it shows now; the row itself where nothing changed, null where it left the list
 */
export function asSeen<R extends Identified, Done>(
  loaded: { pages: Pages<R>; total: number },
  done: ReadonlyMap<number, Done>,
  shown: (row: R, done: Done) => R | null,
): { pages: Pages<R>; total: number } {
  if (done.size === 0) return loaded
  const gone = new Set<number>()
  let changed = false
  const pages = new Map<number, readonly R[]>()
  for (const [page, rows] of loaded.pages) {
    const rowsShown = rows.map((row) => {
      const what = done.get(row.id)
      const now = what === undefined ? row : shown(row, what)
      if (now !== row) changed = true
      if (now === null) gone.add(row.id)
      return now ?? row
    })
    pages.set(page, rowsShown)
  }
  if (!changed) return loaded
  if (gone.size === 0) return { pages, total: loaded.total }
  return { pages: withoutIds(pages, gone), total: Math.max(0, loaded.total - gone.size) }
}
