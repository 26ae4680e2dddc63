import type { Attachment, MailDraft } from '../state/mail.ts'
import { dateWords } from '../words.ts'
import { TickList } from './TickList.tsx'

interface MailAttachmentsProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

/** The files that go with the mail. An expired letter goes only when it is ticked, and after a question. */
export function MailAttachments({ draft, onDraft }: MailAttachmentsProps) {
  const { attached } = draft
  const { attachments } = draft.built
  if (attachments.length === 0) return null
  const toggle = (id: number) => {
    const next = new Set(attached)
    if (next.delete(id)) return onDraft({ ...draft, attached: next })
    const expired = attachments.some((attachment) => attachment.id === id && attachment.expired)
    onDraft(expired ? { ...draft, confirming: id } : { ...draft, attached: next.add(id) })
  }
  return (
    <TickList
      title="Attachments"
      items={attachments.map((attachment) => ({
        id: attachment.id,
        name: attachment.filename,
        detail: expiryWords(attachment),
      }))}
      ticked={(id) => attached.has(id)}
      onToggle={toggle}
    />
  )
}

const expiryWords = ({ expired, expiry_date }: Attachment): string =>
  expiry_date === null ? '' : `${expired ? 'expired' : 'good until'} ${dateWords(expiry_date)}`
