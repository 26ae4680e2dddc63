import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { isWritten, type MailDraft, mailAtom, problemsOf } from '../state/mail.ts'
import { ExpiredQuestion } from './ExpiredQuestion.tsx'
import { MailAccounts } from './MailAccounts.tsx'
import { MailAttachments } from './MailAttachments.tsx'
import styles from './MailDialog.module.css'
import { NextMails } from './NextMails.tsx'
import { RewriteQuestion } from './RewriteQuestion.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { UnfilledStops } from './UnfilledStops.tsx'

/** A mail before it is sent: what it says, to whom, and which accounts it is about. */
export function MailDialog() {
  const [draft, setDraft] = useAtom(mailAtom)
  const { execute } = useWorkstation()
  if (draft === null) return null
  return (
    <OpenMail draft={draft} onDraft={setDraft} onClose={() => execute('requests.leave-mail', 'button')} />
  )
}

interface OpenMailProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
  onClose(): void
}

function OpenMail({ draft, onDraft, onClose }: OpenMailProps) {
  const { execute } = useWorkstation()
  const problems = problemsOf(draft)
  const errorIn = (field: 'to' | 'subject' | 'body') =>
    problems.find((problem) => problem.field === field)?.message

  const popup = useRef<HTMLDivElement>(null)
  const asking = draft.rewriting !== null || draft.confirming !== null
  useEffect(() => {
    // The button that answered the question is gone, and the focus with it.
    if (!asking && document.activeElement === document.body) popup.current?.focus()
  }, [asking])

  return (
    <Dialog
      open
      popup={popup}
      title={draft.built.isIssue ? 'E-mail about an issue' : 'E-mail to the utility'}
      width={920}
      onClose={onClose}
      actions={
        <>
          <span className={styles.problems} role="status">
            {draft.refusal ?? (draft.kept ? 'This draft was kept.' : null)}
          </span>
          {(draft.kept || draft.refusal !== null) && (
            <Button onClick={() => execute('requests.write-anew', 'button')}>Write anew</Button>
          )}
          {(draft.kept || isWritten(draft)) && (
            <Button onClick={() => execute('requests.discard-mail', 'button')}>Discard</Button>
          )}
          <Button onClick={() => execute('requests.open-mail-program', 'button')}>
            Open in mail program
          </Button>
          <Button onClick={onClose}>{isWritten(draft) ? 'Keep as draft' : 'Cancel'}</Button>
          <Button
            look="primary"
            disabled={problems.length > 0 || draft.sending || draft.replacing !== null}
            onClick={() => execute('requests.send', 'button')}
          >
            Send <CommandCaps id="requests.send" />
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.letter}>
          <RewriteQuestion draft={draft} />
          <ExpiredQuestion draft={draft} onDraft={onDraft} />
          <UnfilledStops draft={draft} onDraft={onDraft} />
          <TextField
            label="To"
            value={draft.to}
            error={errorIn('to')}
            maxLength={1_000}
            onChange={(text) => onDraft({ ...draft, refusal: null, to: text })}
          />
          <TextField
            label="Subject"
            value={draft.subject}
            error={errorIn('subject')}
            maxLength={500}
            onChange={(text) => onDraft({ ...draft, refusal: null, subject: text })}
          />
          <TextArea
            label="Body"
            rows={14}
            value={draft.body}
            error={errorIn('body')}
            maxLength={50_000}
            onChange={(text) => onDraft({ ...draft, refusal: null, body: text })}
          />
        </div>
        <div className={styles.side}>
          <TemplateChoice draft={draft} />
          <MailAccounts draft={draft} />
          <MailAttachments draft={draft} onDraft={onDraft} />
          <NextMails draft={draft} />
        </div>
      </div>
    </Dialog>
  )
}
