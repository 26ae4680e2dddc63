import { useAtomValue } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { Picker } from '#ui/pick/Picker.tsx'
import { DraftStanding } from '#workstation/platform/drafts/DraftStanding.tsx'
import { isChanged } from '#workstation/platform/drafts/drafts.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { CHOOSER_IDS } from './state/elements.ts'
import { instructionContextAtom } from './state/instruction-context.ts'
import { drafts, notesAtom } from './state/note.ts'

/** Which note is edited, how it stands, and what can be done with it. */
export function InstructionHead() {
  const notes = useAtomValue(notesAtom) ?? []
  const editors = useAtomValue(drafts.editorsAtom)
  const openId = useAtomValue(drafts.openKeyAtom)
  const prefix = useAtomValue(prefixAtom)
  const choices = notes.map(({ id, name, attached_to, archived }) => {
    const editor = editors.get(id)
    const unsaved = editor !== undefined && isChanged(editor)
    return {
      value: id,
      label: attached_to === null ? name : `${name} · ${attached_to}`,
      note: unsaved ? 'not saved' : archived ? 'archived' : undefined,
    }
  })
  return (
    <div className={room.bar}>
      <div className={room.chooser}>
        <Picker
          id={CHOOSER_IDS.note}
          label="Note"
          placeholder="Choose a note"
          choices={choices}
          value={openId}
          onChoose={(id) => {
            const room = roomPath('instructions', prefix)
            navigate(id === null ? room : `${room}/${id}`)
          }}
        />
      </div>
      <Standing />
      <span className={room.rest} />
      <CommandButton id="ai-instructions.new" label="Create New +" />
      <CommandButton id="ai-instructions.archive" label="Archive" look="quiet" />
      <CommandButton id="ai-instructions.restore" label="Use again" />
      <CommandButton id="ai-instructions.save" label="Save" look="primary" />
    </div>
  )
}

function Standing() {
  const { id, changed, busy, editable, archived } = useAtomValue(instructionContextAtom)
  if (id === null) return null
  const may = archived ? 'Archived: bills are read without it.' : editable
  return <DraftStanding editable={may} changed={changed} busy={busy} saved />
}
