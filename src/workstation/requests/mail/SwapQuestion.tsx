import { Button } from '#ui/Button.tsx'
import { useWorkstation } from '../../workstation.ts'
import type { MailDraft } from '../state/mail.ts'
import { focusOnce } from './focus-once.ts'
import styles from './MailDialog.module.css'

interface SwapQuestionProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

/** Asked before another template takes the place of what was written by hand. */
export function SwapQuestion({ draft, onDraft }: SwapQuestionProps) {
  const { execute } = useWorkstation()
  if (draft.swappingTo === null) return null
  return (
    <div className={styles.question} role="alertdialog" aria-label="What becomes of your text">
      You changed the text. Keep it, or write the mail anew from the other template?
      <div>
        <Button ref={focusOnce} onClick={() => onDraft(keptText(draft))}>
          Keep my text
        </Button>
        <Button onClick={() => execute('request.confirm-swap', 'button')}>Take the template</Button>
      </div>
    </div>
  )
}

/** The text stays, under the name of the other template. */
function keptText(draft: MailDraft): MailDraft {
  const traits = { ...draft.built.traits, template_id: draft.swappingTo }
  return { ...draft, swappingTo: null, built: { ...draft.built, traits } }
}
