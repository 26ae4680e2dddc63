import type { ConfigurationPort, Edited } from '#commands/configuration/port.ts'
import { partKeyOf } from './context-of.ts'
import { changes, draftOf, inverseOf, newKey, type Patch } from './draft.ts'
import {
  awaitedFieldAtom,
  changeEditorAtom,
  type EditorKey,
  type EditorState,
  editorsAtom,
  lastFieldAtom,
  openEditorAtom,
  pendingEditAtom,
} from './editors.ts'
import { type EditorParts, goTo } from './parts.ts'

export type Edits = Pick<
  ConfigurationPort,
  'commitEdit' | 'addQuery' | 'addSplitRule' | 'removePart' | 'discard' | 'resolveStale'
>

/** Edits of the open configuration's draft. Each answers its inverse, which goes back to that configuration. */
export function createEdits(parts: EditorParts): Edits {
  const { store } = parts

  const edit = (label: string, patchOf: (editor: EditorState) => Patch | null): Edited => {
    const editor = store.get(openEditorAtom)
    const patch = editor && patchOf(editor)
    if (editor === null || patch === null || !changes(editor.draft, patch)) return null
    const inverse = inverseOf(editor.draft, patch)
    apply(editor.key, patch)
    return takingBack(parts, editor, label, () => apply(editor.key, inverse))
  }

  const apply = (key: EditorKey, patch: Patch) =>
    store.set(changeEditorAtom, key, (editor) => ({ ...editor, draft: { ...editor.draft, ...patch } }))

  return {
    commitEdit() {
      const pending = store.get(pendingEditAtom)
      store.set(pendingEditAtom, null)
      return pending && edit(pending.label, () => pending.patch)
    },
    addQuery: () =>
      edit('Added a question', ({ draft }) => {
        const key = newKey()
        store.set(awaitedFieldAtom, `query-${key}-name`)
        return { queries: [...draft.queries, { key, id: null, name: '', query: '', ep_field_name: null }] }
      }),
    addSplitRule: () =>
      edit('Added a split rule', ({ draft }) => {
        const key = newKey()
        store.set(awaitedFieldAtom, `splitRule-${key}-start`)
        const rule = {
          rule_type: 'start_end',
          start_condition: '',
          end_condition: '',
          line_count: null,
        } as const
        return { splitRules: [...draft.splitRules, { key, id: null, ...rule }] }
      }),
    removePart() {
      const part = partKeyOf(store.get(lastFieldAtom))
      store.set(pendingEditAtom, null)
      if (part === null) return null
      return edit(part.kind === 'query' ? 'Removed a question' : 'Removed a split rule', ({ draft }) =>
        part.kind === 'query'
          ? { queries: draft.queries.filter(({ key }) => key !== part.key) }
          : { splitRules: draft.splitRules.filter(({ key }) => key !== part.key) },
      )
    },
    discard() {
      store.set(pendingEditAtom, null)
      return edit('Dropped the changes', ({ start }) => start)
    },
    resolveStale(keep) {
      const before = store.get(openEditorAtom)
      if (before?.stale == null) return null
      const { stale } = before
      const start = draftOf(stale)
      const draft = keep === 'theirs' ? start : before.draft
      store.set(changeEditorAtom, before.key, (editor) => ({
        ...editor,
        saved: stale,
        start,
        draft,
        stale: null,
      }))
      const label = keep === 'theirs' ? 'Took what was saved meanwhile' : 'Kept my changes'
      const other = keep === 'theirs' ? before.draft : start
      return takingBack(parts, before, label, () => apply(before.key, other))
    },
  }
}

/** Goes back to the configuration that was edited, and takes the edit back there. */
function takingBack(
  parts: EditorParts,
  { key, draft }: EditorState,
  label: string,
  takeBack: () => void,
): Edited {
  return {
    label: `${label} in “${draft.name}”`,
    apply() {
      if (!parts.store.get(editorsAtom).has(key)) throw new Error('The configuration is gone.')
      goTo(parts, key)
      takeBack()
    },
  }
}
