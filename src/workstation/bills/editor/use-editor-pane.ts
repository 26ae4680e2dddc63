import { useSetAtom } from 'jotai'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type Stop, stopKey, stopsOf } from '../draft/stops.ts'
import type { EditorState } from '../state/editor-state.ts'
import { dispatchAtom } from '../state/editors.ts'
import { usePointedStop } from './pointed-stop.ts'

/** Keeps the cursor's row in view, and puts the cursor where the pointer clicks. */
export function useEditorPane({ bill, draft, cursor, tab }: EditorState) {
  const pane = useRef<HTMLDivElement>(null)
  const dispatch = useSetAtom(dispatchAtom)
  const key = stopKey(cursor)
  useLayoutEffect(() => {
    if (tab === 'process') document.getElementById(`stop-${key}`)?.scrollIntoView({ block: 'nearest' })
  }, [key, tab])
  const stops = useMemo(() => stopsOf(draft), [draft])
  const move = useCallback((to: Stop) => dispatch(bill.id, { type: 'moved', to }), [dispatch, bill.id])
  usePointedStop(pane, stops, move)
  return pane
}
