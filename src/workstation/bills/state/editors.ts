import { atom } from 'jotai'
import { today } from '#base/calendar-date.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { type BillDetail, type ServerIds, serverIdsOf } from '../draft/bill-detail.ts'
import {
  type EditorAction,
  type EditorState,
  hasUnsaved,
  isDirty,
  openEditor,
  reduceEditor,
} from './editor-state.ts'

/** Bills under review in this window: the open one, and those left with edits still on their way to the server. */
export const editorsAtom = atom<ReadonlyMap<number, EditorState>>(new Map())

/** Edits on their way, by their bill. The answer says what became of them; news of it may come sooner. */
export const sendingAtom = atom<ReadonlyMap<number, Promise<void>>>(new Map())

/** Lines that a person added here, and what the server calls them: once a bill is opened anew they go by that. */
export const addedLinesAtom = atom<ServerIds>(new Map())

/** What the line of this id is called in the draft. */
export function lineIdIn({ charges, usages }: BillDraft, addedLines: ServerIds, id: number): number {
  const isThere = [...charges, ...usages].some((line) => line.id === id)
  return isThere ? id : (addedLines.get(id) ?? id)
}

const openIdAtom = atom((get) => get(placeAtom)?.billId ?? null)

/** The editor of the bill on screen; null while it is being loaded. */
export const openEditorAtom = atom((get): EditorState | null => {
  const id = get(openIdAtom)
  return id === null ? null : (get(editorsAtom).get(id) ?? null)
})

/** Does nothing for a bill that is not under review any more. */
export const dispatchAtom = atom(null, (get, set, id: number, action: EditorAction) => {
  const editors = get(editorsAtom)
  const editor = editors.get(id)
  if (editor === undefined) return
  const next = reduceEditor(editor, action)
  if (action.type === 'sent') set(rememberLinesAtom, next.serverIds)
  if (next !== editor) set(editorsAtom, keptEditors(new Map(editors).set(id, next), get(openIdAtom)))
})

/**
 * A bill as the server tells it. What was edited here is never overwritten: if the bill changed meanwhile,
 * the person is shown both.
 */
export const receiveBillAtom = atom(null, (get, set, bill: BillDetail) => {
  const editors = get(editorsAtom)
  const editor = editors.get(bill.id)
  if (editor === undefined) {
    const opened = new Map(editors).set(bill.id, openEditor(bill, today()))
    set(editorsAtom, keptEditors(opened, get(openIdAtom)))
    return
  }
  if (bill.version < editor.bill.version || bill === editor.bill || editor.busy !== null) return
  if (get(sendingAtom).has(bill.id)) return
  if (bill.version === editor.bill.version) {
    set(dispatchAtom, bill.id, { type: 'refreshed', bill })
    return
  }
  const action: EditorAction =
    isDirty(editor) || editor.typing !== null
      ? { type: 'stale', stale: { theirs: bill, changedBy: null } }
      : { type: 'updated', bill }
  set(dispatchAtom, bill.id, action)
})

const rememberLinesAtom = atom(null, (get, set, serverIds: ServerIds) =>
  set(addedLinesAtom, new Map([...get(addedLinesAtom), ...serverIds])),
)

/** The review of a bill is over: it is saved, and this is it now. */
export const closeSavedAtom = atom(null, (get, set, bill: BillDetail) => {
  const editor = get(editorsAtom).get(bill.id)
  if (editor !== undefined) set(rememberLinesAtom, serverIdsOf(editor.draft, bill))
  set(closeEditorAtom, bill.id)
})

export const closeEditorAtom = atom(null, (get, set, id: number) => {
  const editors = new Map(get(editorsAtom))
  if (editors.delete(id)) set(editorsAtom, editors)
})

/** Lets go of a bill that could not be shown, unless it holds what a person did. */
export const dropUneditedAtom = atom(null, (get, set, id: number) => {
  const editor = get(editorsAtom).get(id)
  if (editor !== undefined && !isDirty(editor) && editor.typing === null) set(closeEditorAtom, id)
})

function keptEditors(
  editors: ReadonlyMap<number, EditorState>,
  openId: number | null,
): ReadonlyMap<number, EditorState> {
  return new Map(
    [...editors].filter(([id, editor]) => id === openId || hasUnsaved(editor) || editor.busy !== null),
  )
}
