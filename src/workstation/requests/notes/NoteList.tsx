import { useAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/Field.tsx'
import { momentWords } from '#ui/moments.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type Note, notesAtom } from '../state/notes.ts'
import styles from './NotesDialog.module.css'

export function NoteList({ notes }: { notes: readonly Note[] }) {
  const [state] = useAtom(notesAtom)
  return (
    <ul className={styles.list}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          {state.editing?.id === note.id ? (
            <EditedNote text={state.editing.text} />
          ) : (
            <ShownNote note={note} asking={state.deleting === note.id} />
          )}
        </li>
      ))}
    </ul>
  )
}

function ShownNote({ note, asking }: { note: Note; asking: boolean }) {
  const [state, setState] = useAtom(notesAtom)
  const { execute } = useWorkstation()
  return (
    <>
      <p className={styles.content}>{note.content}</p>
      {asking ? (
        <div className={styles.asking} role="alertdialog" aria-label="Delete the note">
          Are you sure you want to delete?
          <span className={styles.actions}>
            <Button ref={focusOnce} onClick={() => setState({ ...state, deleting: null })}>
              Cancel
            </Button>
            <Button onClick={() => execute('requests.delete-note', 'button', note.id)}>Delete</Button>
          </span>
        </div>
      ) : (
        <div className={styles.foot}>
          <time dateTime={note.created_at}>{momentWords(note.created_at)}</time>
          <span className={styles.actions}>
            <Button
              look="quiet"
              onClick={() =>
                setState({
                  ...state,
                  deleting: null,
                  editing: { id: note.id, before: note.content, text: note.content },
                })
              }
            >
              Edit
            </Button>
            <Button look="quiet" onClick={() => setState({ ...state, editing: null, deleting: note.id })}>
              Delete
            </Button>
          </span>
        </div>
      )}
    </>
  )
}

function EditedNote({ text }: { text: string }) {
  const [state, setState] = useAtom(notesAtom)
  const { execute } = useWorkstation()
  const { editing } = state
  if (editing === null) return null
  return (
    <div className={styles.new}>
      <TextArea
        ref={focusEnd}
        label="Note"
        rows={3}
        maxLength={5_000}
        value={text}
        onChange={(text) => setState({ ...state, editing: { ...editing, text } })}
      />
      <span className={styles.actions}>
        <Button onClick={() => setState({ ...state, editing: null })}>Cancel</Button>
        <Button
          look="primary"
          disabled={text.trim() === ''}
          onClick={() => execute('requests.save-note', 'button', editing)}
        >
          Save note
        </Button>
      </span>
    </div>
  )
}

/** Asked just now: the safe answer has the focus. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()
const focusEnd = (area: HTMLTextAreaElement | null): void => area?.focus()
