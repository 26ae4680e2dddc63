import { Button } from '#ui/Button.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { MailDraft } from '../state/mail.ts'
import { focusOnce } from './focus-once.ts'
import styles from './MailDialog.module.css'

/** Asked before what was written by hand goes: for another template, or for a mail without some accounts. */
export function RewriteQuestion({ draft: { rewriting, built } }: { draft: MailDraft }) {
  const { execute } = useWorkstation()
  if (rewriting === null) return null
  const swapped = rewriting.templateId !== built.traits.template_id
  return (
    <div className={styles.question} role="alertdialog" aria-label="What becomes of your text">
      {swapped
        ? 'You changed the text. Keep it, or write the mail anew from the other template?'
        : 'You changed the text. Keep it, or write the mail anew for these accounts?'}
      <div>
        <Button ref={focusOnce} onClick={() => execute('requests.keep-text', 'button')}>
          Keep my text
        </Button>
        <Button onClick={() => execute('requests.confirm-swap', 'button')}>
          {swapped ? 'Take the template' : 'Write it anew'}
        </Button>
      </div>
    </div>
  )
}
