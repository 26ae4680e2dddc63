import { useAtomValue } from 'jotai'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StaleNotice } from '#workstation/platform/drafts/StaleNotice.tsx'
import { differencesOf } from '#workstation/platform/drafts/stale.ts'
import { useKeptDrafts } from '#workstation/platform/drafts/use-kept-drafts.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { InstructionHead } from './InstructionHead.tsx'
import styles from './InstructionsRoom.module.css'
import { NoteEditor } from './NoteEditor.tsx'
import { drafts, notesAnswerAtom, notesAtom, noteWords } from './state/note.ts'
import { NOTES } from './state/note-queries.ts'
import { useInstructionCommands, useLastNote, useOpenNote } from './use-instructions.ts'

export { instructionCommands as commands } from '#commands/ai-instructions/commands.ts'

/** Notes in people's words that an AI service is given with a bill. */
export default function InstructionsRoom() {
  const id = useAtomValue(drafts.openKeyAtom)
  useInstructionCommands()
  useLastNote()
  useKeptDrafts(drafts)
  useRecordTitle(useAtomValue(drafts.openEditorAtom)?.draft.name)
  return (
    <section className={`${room.room} ${styles.room}`} aria-label="AI Instructions">
      <h1 className="visually-hidden">AI Instructions</h1>
      <InstructionHead />
      <PartBoundary
        name="The note"
        of={id}
        home
        answers={NOTES}
        forget={(store) => store.set(drafts.dropUnchangedAtom)}
      >
        <Body />
      </PartBoundary>
    </section>
  )
}

function Body() {
  const { isError, isPending } = useAtomValue(notesAnswerAtom)
  useOpenNote()
  useRoomWaitsFor('instructions', isPending ? 'the notes' : null)
  const notes = useAtomValue(notesAtom)
  const editor = useAtomValue(drafts.openEditorAtom)
  const openId = useAtomValue(drafts.openKeyAtom)
  if (editor !== null) {
    const { draft, stale } = editor
    return (
      <>
        {stale !== null && (
          <StaleNotice
            noun="note"
            commands="ai-instructions"
            changedBy={stale.changedBy}
            differences={differencesOf(noteWords(draft), noteWords(drafts.draftOf(stale.theirs)))}
          />
        )}
        <NoteEditor key={editor.key} editor={editor} />
      </>
    )
  }
  if (notes === null && isError) {
    return (
      <Instead tone="error" title="Something went wrong. Please refresh your browser.">
        <CommandButton id="ai-instructions.refresh" label="Try again" />
      </Instead>
    )
  }
  if (notes === null) {
    return (
      <Instead title="Loading">
        <Skeleton width={240} />
      </Instead>
    )
  }
  const title =
    notes.length === 0
      ? 'No AI instructions yet.'
      : openId === null
        ? 'Choose a note.'
        : 'There is no such note.'
  return (
    <Instead title={title}>
      <CommandButton id={notes.length === 0 ? 'ai-instructions.new' : 'ai-instructions.choose'} />
    </Instead>
  )
}
