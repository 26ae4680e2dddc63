import type { ConfigurationPort, ConfigurationSaving, Edited } from '#commands/configuration/port.ts'
import { forgetConfiguration, keepConfiguration } from './configuration-queries.ts'
import { bodyOf, type Configuration, complaintOf, type Draft, draftOf } from './draft.ts'
import {
  changeEditorAtom,
  closeEditorAtom,
  type EditorKey,
  freshEditor,
  openEditorAtom,
  putEditorAtom,
} from './editors.ts'
import { focusField } from './fields.ts'
import { beginNew, type EditorParts, goTo } from './parts.ts'
import type { Edits } from './port-edits.ts'
import { staleFrom, writeDraft } from './save-draft.ts'

type Saving = Pick<ConfigurationPort, 'beginSave' | 'remove'>

export function createSaving(parts: EditorParts, edits: Pick<Edits, 'commitEdit'>): Saving {
  const { store, call, queryClient } = parts

  const busy = (key: EditorKey, what: string | null) =>
    store.set(changeEditorAtom, key, (editor) => ({ ...editor, busy: what }))

  return {
    beginSave() {
      edits.commitEdit()
      const editor = store.get(openEditorAtom)
      if (editor === null) return null
      const complaint = complaintOf(editor.draft)
      if (complaint !== null) {
        parts.say({ id: 'configuration', text: complaint.text, tone: 'plain' })
        focusField(complaint.field)
        return null
      }
      busy(editor.key, 'it is being saved')
      const { saved, draft } = editor
      return saved === null ? create(parts, draft) : save(parts, saved, draft)
    },
    async remove() {
      edits.commitEdit()
      const editor = store.get(openEditorAtom)
      if (editor?.saved == null) return null
      const { saved } = editor
      const { id, version, name } = saved
      busy(id, 'it is being deleted')
      try {
        await call('configurations.remove', { params: { id }, query: { version } })
      } finally {
        busy(id, null)
      }
      store.set(closeEditorAtom, id)
      forgetConfiguration(queryClient, id)
      goTo(parts, null)
      parts.say({ id: 'configuration', text: `Deleted configuration “${name}”`, tone: 'done' })
      return {
        label: `Deleted configuration “${name}”`,
        async apply() {
          const body = bodyOf(draftOf(saved), null)
          keep(parts, (await call('configurations.create', { body })).configuration)
        },
      }
    },
  }
}

/** What the server has now, on screen and at its own address. */
function keep(parts: EditorParts, configuration: Configuration): void {
  parts.store.set(putEditorAtom, freshEditor(configuration))
  keepConfiguration(parts.queryClient, configuration)
  goTo(parts, configuration.id)
}

async function create(parts: EditorParts, draft: Draft): Promise<ConfigurationSaving> {
  const { store, call, queryClient } = parts
  try {
    const { configuration } = await call('configurations.create', { body: bodyOf(draft, null) })
    store.set(putEditorAtom, freshEditor(configuration))
    keepConfiguration(queryClient, configuration)
    goTo(parts, configuration.id, true)
    store.set(closeEditorAtom, 'new')
    const { id, name } = configuration
    const reversal: Edited = {
      label: `Made configuration “${name}”`,
      async apply() {
        await call('configurations.remove', { params: { id }, query: {} })
        beginNew(parts, draft)
        store.set(closeEditorAtom, id)
        forgetConfiguration(queryClient, id)
      },
    }
    return { kind: 'saved', reversal }
  } finally {
    store.set(changeEditorAtom, 'new', (editor) => ({ ...editor, busy: null }))
  }
}

async function save(parts: EditorParts, before: Configuration, draft: Draft): Promise<ConfigurationSaving> {
  const { store, call, queryClient } = parts
  try {
    const now = await writeDraft(call, before, draft)
    store.set(changeEditorAtom, now.id, () => freshEditor(now, draft))
    keepConfiguration(queryClient, now)
    const reversal: Edited = {
      label: `Saved configuration “${now.name}”`,
      apply: async () => keep(parts, await writeDraft(call, now, draftOf(before))),
    }
    return { kind: 'saved', reversal }
  } catch (error) {
    const stale = staleFrom(error)
    if (stale === null) throw error
    store.set(changeEditorAtom, before.id, (editor) => ({ ...editor, stale }))
    return { kind: 'stale' }
  } finally {
    store.set(changeEditorAtom, before.id, (editor) => ({ ...editor, busy: null }))
  }
}
