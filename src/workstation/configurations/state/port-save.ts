import type { ConfigurationPort, ConfigurationSaving } from '#commands/configurations/port.ts'
import type { Edited } from '#commands/kernel/draft-edits.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { forgetConfiguration, keepConfiguration } from '../configuration-queries.ts'
import {
  bodyOf,
  type Configuration,
  type ConfigurationBody,
  complaintOf,
  type Draft,
  draftOf,
  withKeysOf,
  withoutStaffChoices,
} from './draft.ts'
import { drafts } from './editors.ts'
import { focusField } from './fields.ts'
import { beginNew, type EditorParts, goTo } from './parts.ts'
import type { Edits } from './port-edits.ts'
import { writeDraft } from './save-draft.ts'

type Saving = Pick<ConfigurationPort, 'beginSave' | 'remove'>

export function createSaving(parts: EditorParts, edits: Pick<Edits, 'takePending' | 'busy'>): Saving {
  const { store, call, queryClient } = parts

  return {
    beginSave() {
      edits.takePending()
      const editor = store.get(drafts.openEditorAtom)
      if (editor === null) return null
      const complaint = complaintOf(editor.draft)
      if (complaint !== null) {
        parts.ports.say({ id: 'configuration', text: complaint.text, tone: 'plain' })
        focusField(complaint.field)
        return null
      }
      edits.busy(editor.key, 'it is being saved')
      const { saved, draft } = editor
      return saved === null ? create(parts, draft) : save(parts, saved, draft)
    },
    async remove() {
      edits.takePending()
      const editor = store.get(drafts.openEditorAtom)
      if (editor?.saved == null) return null
      const { saved } = editor
      const { id, version, name } = saved
      edits.busy(id, 'it is being deleted')
      try {
        await call('configurations.remove', { params: { id }, query: { version } })
      } finally {
        edits.busy(id, null)
      }
      store.set(drafts.closeEditorAtom, id)
      forgetConfiguration(queryClient, id)
      goTo(parts, null)
      parts.ports.say({ id: 'configuration', text: `Deleted configuration “${name}”`, tone: 'done' })
      return {
        label: `Deleted configuration “${name}”`,
        async apply() {
          const body = newBodyOf(parts, draftOf(saved))
          keep(parts, (await call('configurations.create', { body })).configuration)
        },
      }
    },
  }
}

/** What the server has now, on screen and at its own address. */
function keep(parts: EditorParts, configuration: Configuration): void {
  parts.store.set(drafts.putEditorAtom, drafts.freshEditor(configuration))
  keepConfiguration(parts.queryClient, configuration)
  goTo(parts, configuration.id)
}

function newBodyOf({ store }: EditorParts, draft: Draft): ConfigurationBody {
  const body = bodyOf(draft, null)
  return store.get(audienceAtom) === 'admin' ? body : withoutStaffChoices(body)
}

async function create(parts: EditorParts, draft: Draft): Promise<ConfigurationSaving> {
  const { store, call, queryClient } = parts
  try {
    const { configuration } = await call('configurations.create', { body: newBodyOf(parts, draft) })
    store.set(drafts.putEditorAtom, drafts.freshEditor(configuration))
    keepConfiguration(queryClient, configuration)
    goTo(parts, configuration.id, true)
    store.set(drafts.closeEditorAtom, 'new')
    const { id, name } = configuration
    const reversal: Edited = {
      label: `Made configuration “${name}”`,
      async apply() {
        await call('configurations.remove', { params: { id }, query: {} })
        beginNew(parts, draft)
        store.set(drafts.closeEditorAtom, id)
        forgetConfiguration(queryClient, id)
      },
    }
    return { kind: 'saved', reversal }
  } finally {
    store.set(drafts.changeEditorAtom, 'new', (editor) => ({ ...editor, busy: null }))
  }
}

async function save(parts: EditorParts, before: Configuration, draft: Draft): Promise<ConfigurationSaving> {
  const { store, call, queryClient } = parts
  try {
    const now = await writeDraft(call, before, draft)
    store.set(drafts.changeEditorAtom, now.id, () => drafts.freshEditor(now, withKeysOf(draft, draftOf(now))))
    keepConfiguration(queryClient, now)
    const reversal: Edited = {
      label: `Saved configuration “${now.name}”`,
      apply: async () => keep(parts, await writeDraft(call, now, draftOf(before))),
    }
    return { kind: 'saved', reversal }
  } catch (error) {
    const stale = staleRecord(error, 'configuration')
    if (stale === null) throw error
    store.set(drafts.changeEditorAtom, before.id, (editor) => ({ ...editor, stale }))
    return { kind: 'stale' }
  } finally {
    store.set(drafts.changeEditorAtom, before.id, (editor) => ({ ...editor, busy: null }))
  }
}
