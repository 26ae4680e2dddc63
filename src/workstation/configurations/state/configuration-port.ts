import type { ConfigurationPort } from '#commands/configurations/port.ts'
import { choicesQuery, refreshConfigurations } from '../configuration-queries.ts'
import { bodyOf, changeOf, draftOf } from './draft.ts'
import { configurationListAtom, drafts, type EditorState, lastFieldAtom, openKeyAtom } from './editors.ts'
import { BILL_CHOOSER_ID, CHOOSER_ID, focusChooser, focusField, focusNeighbour } from './fields.ts'
import { beginNew, type EditorParts, goTo } from './parts.ts'
import { createEdits } from './port-edits.ts'
import { createSaving } from './port-save.ts'
import { trialAtom } from './trial.ts'

/** The configuration editor, as commands ask for it. */
export function createConfigurationPort(parts: EditorParts): ConfigurationPort {
  const { store, queryClient, call } = parts
  const openEditor = () => store.get(drafts.openEditorAtom)
  const edits = createEdits(parts)
  return {
    ...edits,
    ...createSaving(parts, edits),
    begin(from) {
      const editor = openEditor()
      if (from === 'this' && editor !== null) beginNew(parts, copyOf(editor))
      else
        void queryClient.ensureQueryData(choicesQuery(call)).then((choices) => {
          beginNew(parts, draftOf(choices.configuration))
        })
    },
    async tryOnBill() {
      edits.takePending()
      const editor = openEditor()
      const { billId } = store.get(trialAtom)
      if (editor === null || billId === null) return
      const { draft, saved } = editor
      store.set(trialAtom, { ...store.get(trialAtom), busy: true })
      try {
        const configuration =
          saved === null ? bodyOf(draft, null) : { ...changeOf(draft, saved), id: saved.id }
        const trial = await call('configurations.try', {
          body: { textract_bill_id: billId, configuration },
        })
        store.set(trialAtom, { ...store.get(trialAtom), result: { billId, of: draft, trial } })
      } finally {
        store.set(trialAtom, { ...store.get(trialAtom), busy: false })
      }
    },
    moveField: (direction) => focusNeighbour(store.get(lastFieldAtom), direction),
    editField: () => focusField(store.get(lastFieldAtom)),
    focusChooser: () => focusChooser(CHOOSER_ID),
    focusBillChooser: () => focusChooser(BILL_CHOOSER_ID),
    open(to) {
      const list = store.get(configurationListAtom)
      const at = list.findIndex(({ id }) => id === store.get(openKeyAtom))
      const step = to === 'next' ? 1 : -1
      const next = list[at === -1 ? 0 : (at + step + list.length) % list.length]
      if (next !== undefined) goTo(parts, next.id)
    },
    exportOrder: (format) => ({ name: 'configurations.export', input: { body: { format } } }),
    refresh: () => void refreshConfigurations(queryClient),
  }
}

function copyOf({ draft }: EditorState): EditorState['draft'] {
  const withoutId = <P extends { id: number | null }>(part: P): P => ({ ...part, id: null })
  return {
    ...draft,
    name: `${draft.name} (copy)`,
    queries: draft.queries.map(withoutId),
    splitRules: draft.splitRules.map(withoutId),
  }
}
