import { atom } from 'jotai'
import type { CallAnswer } from '#contract/contract.ts'
import { placeAtom } from '../../state/place.ts'
import { type Configuration, type Draft, draftOf, type Patch, sameDraft, withKeysOf } from './draft.ts'

/** A saved configuration by its id, or the one that was not saved yet. */
export type EditorKey = number | 'new'

export interface EditorState {
  key: EditorKey
  /** As the server last told it; null for a new one. */
  saved: Configuration | null
  /** What the draft began as: another draft than this is a change to save. */
  start: Draft
  draft: Draft
  busy: string | null
  /** As somebody else saved it, beside what is being edited here. */
  stale: Configuration | null
}

/** Configurations opened in this window. Those with changes stay until they are saved or dropped. */
export const editorsAtom = atom<ReadonlyMap<EditorKey, EditorState>>(new Map<EditorKey, EditorState>())

/** The configuration that the address names. */
export const openKeyAtom = atom((get): EditorKey | null => {
  const place = get(placeAtom)
  if (place?.room !== 'configurations') return null
  if (place.within === 'new') return 'new'
  return /^[1-9]\d{0,14}$/.test(place.within) ? Number(place.within) : null
})

export const openEditorAtom = atom((get): EditorState | null => {
  const key = get(openKeyAtom)
  return key === null ? null : (get(editorsAtom).get(key) ?? null)
})

/** A value in a field that was typed or chosen and not taken yet. */
export interface PendingEdit {
  label: string
  patch: Patch
}
export const pendingEditAtom = atom<PendingEdit | null>(null)

/** The field that the focus is in, or was in last, and the question or rule that it belongs to. */
export const lastFieldAtom = atom<string | null>(null)
/** A field that takes the focus as soon as it is there. */
export const awaitedFieldAtom = atom<string | null>(null)

export type ConfigurationRow = CallAnswer<'configurations.list'>['configurations'][number]
export const configurationListAtom = atom<readonly ConfigurationRow[]>([])

export const isChanged = ({ draft, start }: EditorState): boolean => !sameDraft(draft, start)

export const putEditorAtom = atom(null, (get, set, editor: EditorState) => {
  set(editorsAtom, new Map(get(editorsAtom)).set(editor.key, editor))
})

/** Changes an open editor; one that was closed meanwhile is left closed. */
export const changeEditorAtom = atom(
  null,
  (get, set, key: EditorKey, change: (editor: EditorState) => EditorState) => {
    const editor = get(editorsAtom).get(key)
    if (editor !== undefined) set(putEditorAtom, change(editor))
  },
)

export const closeEditorAtom = atom(null, (get, set, key: EditorKey) => {
  const editors = new Map(get(editorsAtom))
  if (editors.delete(key)) set(editorsAtom, editors)
})

/** `edited`: the draft that was saved, whose parts keep their places on screen. */
export const freshEditor = (saved: Configuration, edited?: Draft): EditorState => {
  const draft = edited === undefined ? draftOf(saved) : withKeysOf(edited, draftOf(saved))
  return { key: saved.id, saved, start: draft, draft, busy: null, stale: null }
}

/** A configuration as the server tells it. What was edited here is never overwritten. */
export const receiveAtom = atom(null, (get, set, configuration: Configuration) => {
  const editor = get(editorsAtom).get(configuration.id)
  if (editor === undefined || (editor.busy === null && !isChanged(editor))) {
    if (editor?.saved !== configuration) set(putEditorAtom, freshEditor(configuration))
    return
  }
  if (editor.busy === null && configuration.version > (editor.saved?.version ?? 0)) {
    set(putEditorAtom, { ...editor, stale: configuration })
  }
})
