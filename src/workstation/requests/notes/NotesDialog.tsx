import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { nameOf } from '#commands/requests/conditions.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/form/Field.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { notesOfAtom } from '../state/dialog.ts'
import { newNoteAtom } from '../state/notes.ts'
import { notesQuery } from '../state/queries.ts'
import { NoteList } from './NoteList.tsx'
import styles from './NotesDialog.module.css'

/** The connection notes of the meter: what was said and found out, newest first. */
export function NotesDialog() {
  const { execute } = useWorkstation()
  const row = useAtomValue(notesOfAtom)
  if (row === null) return null
  return (
    <Dialog
      open
      title={`Connection notes: ${nameOf(row)}`}
      width={560}
      onClose={() => execute('requests.close-dialog', 'button')}
    >
      <NewNote />
      <Notes meterId={row.utility_account_meter_id} />
    </Dialog>
  )
}

function NewNote() {
  const { execute } = useWorkstation()
  const [text, setText] = useAtom(newNoteAtom)
  const empty = text.trim() === ''
  return (
    <div className={styles.new}>
      <TextArea
        label="New note"
        rows={2}
        maxLength={5_000}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          execute('requests.add-note', 'key', text)
        }}
      />
      <Button look="primary" disabled={empty} onClick={() => execute('requests.add-note', 'button', text)}>
        Add note
      </Button>
    </div>
  )
}

function Notes({ meterId }: { meterId: number }) {
  const { call } = useWorkstation()
  const { data, error } = useQuery(notesQuery(call, meterId))
  if (error) return <p role="alert">{error.message}</p>
  if (data === undefined) return <p>Loading the notes…</p>
  if (data.length === 0) return <p className={styles.none}>No notes yet.</p>
  return <NoteList notes={data} />
}
