import { navigate } from 'wouter/use-browser-location'
import type { InstructionPort, NoteSaving } from '#commands/ai-instructions/port.ts'
import { createDraftEdits } from '#workstation/platform/drafts/draft-edits.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { focusChooser, focusTextSoon, focusTitle, textArea } from './elements.ts'
import { bodyOf, caretAtom, caretToBeAtom, drafts, type NoteDraft, notesAtom, tabAtom } from './note.ts'
import { keepNotes, refreshNotes } from './note-queries.ts'
import type { Note } from './stored-note.ts'

type Parts = Pick<Workstation, 'store' | 'queryClient' | 'call'>

/** The editor of AI instructions, as commands ask for it. */
export function createInstructionPort({ store, queryClient, call }: Parts): InstructionPort {
  const goTo = (id: number) => {
    const path = `${roomPath('instructions', store.get(prefixAtom))}/${id}`
    if (window.location.pathname !== path) navigate(path)
  }
  const { change, busy, ...edits } = createDraftEdits({ store, drafts, nameOf: ({ name }) => name, goTo })

  /** Every note as the server just answered; the one named is on screen as it is now. */
  const keep = (notes: Note[], id: number): Note => {
    const note = notes.find((each) => each.id === id)
    if (note === undefined) throw new Error('The note is gone.')
    keepNotes(queryClient, notes)
    store.set(drafts.putEditorAtom, drafts.freshEditor(note))
    return note
  }

  const write = async (before: Note, draft: NoteDraft): Promise<NoteSaving> => {
    const now = keep(await call('prompts.save', { body: bodyOf(before, draft) }), before.id)
    return {
      kind: 'saved',
      reversal: {
        label: `Saved “${now.name}”`,
        async apply() {
          keep(await call('prompts.save', { body: bodyOf(now, drafts.draftOf(before)) }), now.id)
          goTo(now.id)
        },
      },
    }
  }

  const setArchived = async (id: number, archived: boolean) =>
    keep(await call(archived ? 'prompts.archive' : 'prompts.restore', { params: { id }, body: null }), id)

  return {
    ...edits,
    exportOrder: (format) => ({ name: 'prompts.export', input: { body: { format } } }),
    insert(name) {
      edits.takePending()
      const tab = store.get(tabAtom)
      const caret = store.get(caretAtom)
      return change(`Inserted {{${name}}}`, (draft) => {
        const { from, to } = caret ?? { from: draft[tab].length, to: draft[tab].length }
        const inserted = `{{${name}}}`
        store.set(caretToBeAtom, from + inserted.length)
        focusTextSoon()
        return { [tab]: `${draft[tab].slice(0, from)}${inserted}${draft[tab].slice(to)}` }
      })
    },
    async save() {
      edits.takePending()
      const editor = store.get(drafts.openEditorAtom)
      if (editor?.saved == null) throw new Error('No note is on screen.')
      busy(editor.key, 'it is being saved')
      try {
        return await write(editor.saved, editor.draft)
      } catch (error) {
        const stale = staleRecord(error, 'prompt_note')
        if (stale === null) throw error
        store.set(drafts.changeEditorAtom, editor.key, (now) => ({ ...now, stale }))
        return { kind: 'stale' }
      } finally {
        busy(editor.key, null)
      }
    },
    async create() {
      edits.takePending()
      const note = await call('prompts.create', { body: null })
      keep([note, ...(store.get(notesAtom) ?? [])], note.id)
      goTo(note.id)
      await titleFocused()
      return {
        label: `Created “${note.name}”`,
        apply: async () => void (await setArchived(note.id, true)),
      }
    },
    async archive(archived) {
      edits.takePending()
      const editor = store.get(drafts.openEditorAtom)
      if (editor === null) return null
      const { name, id } = await setArchived(editor.key, archived)
      return {
        label: archived ? `Archived “${name}”` : `Used “${name}” again`,
        async apply() {
          await setArchived(id, !archived)
          goTo(id)
        },
      }
    },
    showTab: (tab) => {
      edits.takePending()
      store.set(caretAtom, null)
      store.set(tabAtom, tab)
    },
    focusText: () => textArea()?.focus(),
    focusTitle,
    focusChooser,
    open(to) {
      const notes = store.get(notesAtom) ?? []
      const at = notes.findIndex(({ id }) => id === store.get(drafts.openKeyAtom))
      const step = to === 'next' ? 1 : -1
      const next = notes[at === -1 ? 0 : (at + step + notes.length) % notes.length]
      if (next !== undefined) goTo(next.id)
    },
    refresh: () => void refreshNotes(queryClient),
  }
}

/** The title of a new note is to be written first, once it is drawn. */
const titleFocused = () =>
  new Promise<void>((resolve) => {
    const focus = () => {
      focusTitle()
      resolve()
    }
    requestAnimationFrame(() => requestAnimationFrame(focus))
  })
