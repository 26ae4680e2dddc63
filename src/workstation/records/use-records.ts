import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { type FreshStart, useFreshStart } from '#workstation/platform/list/use-fresh-start.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { recordEvents } from './record-events.ts'
import { recordsContextAtom } from './state/context-of.ts'
import { focusAtom, recordListState } from './state/list.ts'
import { historyIndexAtom } from './state/open.ts'
import { questionAtom, shownAtom } from './state/place.ts'
import { createRecordsPort } from './state/port.ts'
import { refreshRecords } from './state/queries.ts'
import { editingAtom } from './state/unsaved.ts'

/** Connects the room with the commands and with the server's news. */
export function useRecordsCommands(): void {
  const { ports, queryClient } = useWorkstation()
  useRoomSlice('records', recordsContextAtom, createRecordsPort)
  useLayoutEffect(() => {
    // What was done elsewhere meanwhile is asked for.
    void refreshRecords(queryClient)
    return recordEvents.listen(() => ports.records?.refresh())
  }, [ports, queryClient])
}

/** Another kind or another filter begins at its first row. */
export const useFreshRecords = (): void => useFreshStart(questionAtom, atFirstRow)

const atFirstRow: FreshStart = (store) => store.set(focusAtom, { index: 0, id: null })

/** The list stands at the record that is open; another record begins at its fields, with none open for typing. */
export function useFollowedRow(): void {
  const store = useStore()
  const { type, id } = useAtomValue(shownAtom)
  const of = `${type}/${id}`
  const last = useRef(of)
  useLayoutEffect(() => {
    if (last.current === of) return
    last.current = of
    store.set(editingAtom, null)
    store.set(historyIndexAtom, null)
  }, [of, store])
  useEffect(() => {
    if (id !== null) createListMoves({ store, state: recordListState }).returnTo(id)
  }, [id, store])
}
