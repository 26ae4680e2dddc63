import { useState } from 'react'
import { daysWords, LINK_PLACE, REPAIR_WORDS, withLifetime } from '#domain/authorizations/repair.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import { SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { Asking, type DialogProps } from './Asking.tsx'
import { askedWords } from './words.ts'

const LASTING = [1, 3, 7, 14, 30].map((days) => ({
  value: String(days),
  label: daysWords(days),
}))

/** The mail that asks the client for the one thing that failed, before it is sent. */
export function AskClient({ dialog: { authorization, draft }, onClose }: DialogProps<'ask'>) {
  const { execute } = useWorkstation()
  const [to, setTo] = useState(draft.to)
  const [subject, setSubject] = useState(draft.subject)
  const [body, setBody] = useState(draft.body)
  const [days, setDays] = useState(draft.days)
  const changeDays = (value: string) => {
    setDays(Number(value))
    setBody(withLifetime(body, days, Number(value)))
  }
  const send = () =>
    execute('authorizations.ask-client', 'button', {
      ...{ id: authorization.id, wanted: draft.wanted, draftKey: draft.draft_key },
      ...{ to: to.trim(), subject: subject.trim(), body, days },
    })
  return (
    <Asking
      title={`Ask ${authorization.company_name} for ${REPAIR_WORDS[draft.wanted].name}`}
      act="Send"
      width={560}
      lacks={lacksOf({ to, subject, body })}
      onSend={send}
      onClose={onClose}
    >
      {draft.asked.map((question) => (
        <Notice key={question.at} tone="plain">
          {askedWords(question)}
        </Notice>
      ))}
      <TextField
        label="To"
        required
        maxLength={5_000}
        hint={draft.to === '' ? 'None of the client’s contacts has an e-mail.' : undefined}
        value={to}
        onChange={setTo}
      />
      <TextField label="Subject" required maxLength={1_000} value={subject} onChange={setSubject} />
      <TextArea
        label="Text"
        rows={12}
        maxLength={100_000}
        hint={`The link comes where ${LINK_PLACE} stands.`}
        value={body}
        onChange={setBody}
      />
      <SelectField label="The link works for" choices={LASTING} value={String(days)} onChange={changeDays} />
    </Asking>
  )
}

function lacksOf(mail: { to: string; subject: string; body: string }): string | null {
  const [first] = mailProblems(mail)
  if (first !== undefined) return first.message
  return mail.body.includes(LINK_PLACE) ? null : `Leave ${LINK_PLACE} in the text: the link comes there.`
}
