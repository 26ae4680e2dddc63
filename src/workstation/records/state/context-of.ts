import { atom } from 'jotai'
import type { RecordsContext } from '#commands/records/context.ts'
import { deletionsAtom } from '../shared/deletions.ts'
import { pairList } from './duplicates.ts'
import { linksOf } from './links.ts'
import { focusedRowAtom, listAtom } from './list.ts'
import { changesAtom, cursorAtom, historyIndexAtom, openAnswerAtom, openRecordAtom } from './open.ts'
import { isNarrowed, shownAtom } from './place.ts'
import { unsavedOf } from './unsaved.ts'

/** The room as commands see it. */
export const recordsContextAtom = atom((get): RecordsContext => {
  const { type, id, duplicates, filters } = get(shownAtom)
  const open = get(openRecordAtom)
  const index = get(historyIndexAtom)
  const changes = index === null ? [] : get(changesAtom)
  return {
    type,
    total: get(listAtom).total,
    filtered: isNarrowed(filters),
    focused: duplicates !== null ? null : get(focusedRowAtom),
    openId: id,
    open,
    cursor: get(cursorAtom),
    belongings: open === null ? [] : (get(openAnswerAtom).data?.belongings ?? []),
    links: open === null ? [] : linksOf(open),
    history: index === null ? null : { marked: changes[index] ?? null, total: changes.length },
    duplicates:
      duplicates !== null
        ? { type: duplicates, total: get(pairList.listAtom).total, focused: get(pairList.focusedRowAtom) }
        : null,
    deletionDueAt: open?.type === 'company' ? (get(deletionsAtom).get(open.id) ?? null) : null,
    stale: open !== null && get(unsavedOf)(open).stale !== null,
    of: filters.of,
  }
})
