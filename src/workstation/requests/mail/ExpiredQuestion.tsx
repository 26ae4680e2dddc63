import { Button } from '#ui/Button.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import { lettersOf, type MailDraft } from '../state/mail.ts'
import { focusOnce } from './focus-once.ts'
import styles from './MailDialog.module.css'

interface ExpiredQuestionProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

/** Asked before a letter of authorization that has expired goes along. */
export function ExpiredQuestion({ draft, onDraft }: ExpiredQuestionProps) {
  const letter = lettersOf(draft).find(({ id }) => id === draft.confirming)
  if (letter === undefined) return null
  const answer = (toggled: ReadonlySet<number>) => onDraft({ ...draft, confirming: null, toggled })
  return (
    <div className={styles.question} role="alertdialog" aria-label="Expired letter">
      {letter.filename} expired on {dateWords(letter.expiry_date)}. Attach it all the same?
      <div>
        <Button ref={focusOnce} onClick={() => answer(draft.toggled)}>
          Leave it out
        </Button>
        <Button onClick={() => answer(new Set([...draft.toggled, letter.id]))}>Attach it</Button>
      </div>
    </div>
  )
}
