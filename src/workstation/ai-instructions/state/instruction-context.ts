import { atom } from 'jotai'
import { type InstructionContext, NOTE_TABS, type NoteTab } from '#commands/ai-instructions/context.ts'
import { isChanged } from '#workstation/platform/drafts/drafts.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { complaintOf, drafts, notesAtom, tabAtom } from './note.ts'

/** The tabs that the person sees. */
export const tabsAtom = atom((get): readonly NoteTab[] =>
  NOTE_TABS.filter((tab) => tab !== 'html_notes' || get(audienceAtom) === 'admin'),
)

/** The editor as commands see it. */
export const instructionContextAtom = atom((get): InstructionContext => {
  const editor = get(drafts.openEditorAtom)
  const pending = get(drafts.pendingEditAtom)
  return {
    id: editor?.key ?? null,
    name: editor?.draft.name ?? '',
    editable: editor?.saved?.editable ?? true,
    archived: editor?.saved?.archived ?? false,
    changed: editor !== null && (pending !== null || isChanged(editor)),
    complaint: editor === null ? null : complaintOf({ ...editor.draft, ...pending?.patch }),
    busy: editor?.busy ?? null,
    stale: editor !== null && editor.stale !== null,
    tab: get(tabAtom),
    tabs: get(tabsAtom),
    attached: editor !== null && editor.draft.attachable_type !== 'all',
    count: get(notesAtom)?.length ?? 0,
  }
})
