import { dateWords } from '#workstation/platform/shared/words.ts'
import { type Attachment, isAttached, lettersOf, type MailDraft } from '../state/mail.ts'
import { TickList } from './TickList.tsx'

interface MailAttachmentsProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

/** The files that go with the mail. Letters that the utility does not ask for go when they are ticked, expired ones after a question. */
export function MailAttachments({ draft, onDraft }: MailAttachmentsProps) {
  const attachments = lettersOf(draft)
  if (attachments.length === 0) return null
  const toggle = (id: number) => {
    const letter = attachments.find((attachment) => attachment.id === id)
    if (letter === undefined) return
    if (letter.expired && !isAttached(draft, letter)) return onDraft({ ...draft, confirming: id })
    const toggled = new Set(draft.toggled)
    if (!toggled.delete(id)) toggled.add(id)
    onDraft({ ...draft, toggled })
  }
  return (
    <TickList
      title="Attachments"
      items={attachments.map((attachment) => ({
        id: attachment.id,
        name: attachment.filename,
        detail: expiryWords(attachment),
        ticked: isAttached(draft, attachment),
      }))}
      onToggle={toggle}
    />
  )
}

const expiryWords = ({ expired, expiry_date }: Attachment): string =>
  expiry_date === null ? '' : `${expired ? 'expired' : 'good until'} ${dateWords(expiry_date)}`
