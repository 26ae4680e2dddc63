import { useState } from 'react'
import type { Letter } from '#commands/letters/context.ts'
import { CallFailed } from '#contract/client/client.ts'
import { sendForm } from '#contract/client/send-form.ts'
import { CheckField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { ACCEPTED_FILES } from '#ui/upload/upload-outcome.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import styles from './LetterForm.module.css'
import { fieldsOf, type LetterFields, LetterForm } from './LetterForm.tsx'

/** What the letter is wanted for: a client's account at a utility. */
export interface LetterWanted {
  company: { id: number; name: string }
  utilityId: number
  account: { id: number; name: string }
}

interface NewLetterProps {
  /** In the place of which it comes. */
  replaces?: Letter | null
  wanted?: LetterWanted | null
  /** It was kept. */
  onKept(): void
  onClose(): void
}

/** A letter that was signed, with whom it is of and what it speaks for. */
export function NewLetter({ replaces = null, wanted = null, onKept, onClose }: NewLetterProps) {
  const { session } = useWorkstation()
  const [companyId, setCompanyId] = useState(replaces?.company.id ?? wanted?.company.id ?? null)
  const [alone, setAlone] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  // A renewed letter is signed anew, for the same.
  const [fields, setFields] = useState<LetterFields>({
    ...fieldsOf(null),
    utilityId: replaces?.utility?.id ?? wanted?.utilityId ?? null,
    signedBy: replaces?.signed_by ?? '',
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const send = async () => {
    if (companyId === null) return setFailure('Choose the client who signed it.')
    if (file === null) return setFailure('Choose the letter: a pdf or a picture.')
    setFailure(null)
    setSending(true)
    try {
      const accountId = wanted !== null && alone ? wanted.account.id : null
      const form = formOf({ companyId, accountId, file, fields, replacesId: replaces?.id ?? null })
      await sendForm('letters.upload', { form, session: session() })
      onKept()
      onClose()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : 'The letter was not sent. Try again.')
    }
    setSending(false)
  }
  return (
    <LetterForm
      title={titleOf({ replaces, wanted })}
      act={sending ? 'Sending…' : 'Add'}
      failure={failure}
      fields={fields}
      onFields={setFields}
      onSend={() => void send()}
      onClose={onClose}
    >
      {replaces === null && wanted === null && <Client value={companyId} onChoose={setCompanyId} />}
      {wanted !== null && (
        <CheckField label={`For account ${wanted.account.name} alone`} checked={alone} onChange={setAlone} />
      )}
      <label className={styles.file}>
        <span>Letter</span>
        <input
          type="file"
          accept={ACCEPTED_FILES}
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
    </LetterForm>
  )
}

function titleOf({ replaces, wanted }: Pick<NewLetterProps, 'replaces' | 'wanted'>): string {
  if (replaces) return `Replace ${replaces.file_name}`
  return wanted ? `Add a letter of ${wanted.company.name}` : 'Add a letter of authorization'
}

function Client({ value, onChoose }: { value: number | null; onChoose(companyId: number | null): void }) {
  return (
    <Labelled text="Client">
      <Picker
        label="Client"
        placeholder="Who signed it"
        choices={useCompanies()}
        value={value}
        onChoose={onChoose}
      />
    </Labelled>
  )
}

interface Sent {
  companyId: number
  accountId: number | null
  file: File
  fields: LetterFields
  replacesId: number | null
}

function formOf({ companyId, accountId, file, fields, replacesId }: Sent): FormData {
  const form = new FormData()
  const said = {
    company_id: companyId,
    utility_company_id: fields.utilityId,
    account_id: accountId,
    signed_by: fields.signedBy.trim(),
    signed_date: fields.signedDate,
    valid_from: fields.validFrom,
    expiry_date: fields.expiryDate,
    replaces_id: replacesId,
  }
  for (const [name, value] of Object.entries(said))
    if (value !== null && value !== '') form.append(name, String(value))
  form.append('letter', file)
  return form
}
