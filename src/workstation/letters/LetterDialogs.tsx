import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Letter, LetterDialog } from '#commands/letter/context.ts'
import { CallFailed } from '#contract/client.ts'
import { sendForm } from '#contract/send-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { ACCEPTED_FILES } from '#ui/upload/upload-state.ts'
import { useCompanies, useUtilities } from '../shared/use-lookups.ts'
import { DialogBoundary } from '../shell/DialogBoundary.tsx'
import { useWorkstation } from '../workstation.ts'
import styles from './LetterDialogs.module.css'
import { createLettersPort } from './letters-port.ts'
import { scopeQuery } from './queries.ts'
import { dialogAtom } from './state.ts'

/** What is asked about letters. */
export default function LetterDialogs() {
  const dialog = useAtomValue(dialogAtom)
  const workstation = useWorkstation()
  const close = () => createLettersPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'new' && <NewLetter dialog={dialog} onClose={close} />}
      {dialog?.what === 'edit' && <EditLetter letter={dialog.letter} onClose={close} />}
    </DialogBoundary>
  )
}

interface Fields {
  utilityId: number | null
  signedBy: string
  signedDate: string
  validFrom: string
  expiryDate: string
}

const fieldsOf = (letter: Letter | null): Fields => ({
  utilityId: letter?.utility?.id ?? null,
  signedBy: letter?.signed_by ?? '',
  signedDate: letter?.signed_date ?? '',
  validFrom: letter?.valid_from ?? '',
  expiryDate: letter?.expiry_date ?? '',
})

interface NewLetterProps {
  dialog: Extract<LetterDialog, { what: 'new' }>
  onClose(): void
}

function NewLetter({ dialog: { replaces }, onClose }: NewLetterProps) {
  const workstation = useWorkstation()
  const companies = useCompanies()
  const [companyId, setCompanyId] = useState<number | null>(replaces?.company.id ?? null)
  const [file, setFile] = useState<File | null>(null)
  // A renewed letter is signed anew, for the same.
  const [fields, setFields] = useState<Fields>({
    ...fieldsOf(null),
    utilityId: replaces?.utility?.id ?? null,
    signedBy: replaces?.signed_by ?? '',
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (companyId === null) return setFailure('Choose the client who signed it.')
    if (file === null) return setFailure('Choose the letter: a pdf or a picture.')
    setFailure(null)
    setSending(true)
    try {
      const form = formOf({ companyId, file, fields, replacesId: replaces?.id ?? null })
      await sendForm('letters.upload', { form, session: workstation.session() })
      createLettersPort(workstation).refresh()
      onClose()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : 'The letter was not sent. Try again.')
    }
    setSending(false)
  }
  return (
    <LetterForm
      title={replaces === null ? 'Add a letter of authorization' : `Replace ${replaces.file_name}`}
      act={sending ? 'Sending…' : 'Add'}
      failure={failure}
      fields={fields}
      onFields={setFields}
      onSend={(event) => void send(event)}
      onClose={onClose}
    >
      {replaces === null && (
        <Labelled text="Client">
          <Picker
            label="Client"
            placeholder="Who signed it"
            choices={companies}
            value={companyId}
            onChoose={(chosen: number | null) => setCompanyId(chosen)}
          />
        </Labelled>
      )}
      <label className={styles.labelled}>
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

function formOf(letter: { companyId: number; file: File; fields: Fields; replacesId: number | null }) {
  const { companyId, file, fields, replacesId } = letter
  const form = new FormData()
  const said = {
    company_id: String(companyId),
    utility_company_id: fields.utilityId === null ? '' : String(fields.utilityId),
    signed_by: fields.signedBy.trim(),
    signed_date: fields.signedDate,
    valid_from: fields.validFrom,
    expiry_date: fields.expiryDate,
    replaces_id: replacesId === null ? '' : String(replacesId),
  }
  for (const [name, value] of Object.entries(said)) if (value !== '') form.append(name, value)
  form.append('letter', file)
  return form
}

function EditLetter({ letter, onClose }: { letter: Letter; onClose(): void }) {
  const { execute } = useWorkstation()
  const [fields, setFields] = useState(() => fieldsOf(letter))
  const [properties, setProperties] = useState(letter.properties)
  const [accounts, setAccounts] = useState(letter.accounts)
  const known = useScopeOf(letter.company.id)
  const dated = (date: string) => (date === '' ? null : date)
  const send = (event: FormEvent) => {
    event.preventDefault()
    execute('letter.edit', 'button', {
      id: letter.id,
      version: letter.version,
      utilityId: fields.utilityId,
      propertyIds: properties.map(({ id }) => id),
      accountIds: accounts.map(({ id }) => id),
      signedBy: fields.signedBy.trim(),
      signedDate: dated(fields.signedDate),
      validFrom: dated(fields.validFrom),
      expiryDate: dated(fields.expiryDate),
    })
  }
  return (
    <LetterForm
      title={`${letter.company.name}: ${letter.file_name}`}
      act="Keep"
      failure={null}
      fields={fields}
      onFields={setFields}
      onSend={send}
      onClose={onClose}
    >
      <Scope label="Properties" chosen={properties} known={known.properties} onChange={setProperties} />
      <Scope label="Accounts" chosen={accounts} known={known.accounts} onChange={setAccounts} />
    </LetterForm>
  )
}

interface Named {
  id: number
  name: string
}

/** What a letter of this client can speak for; null while it is on its way. */
function useScopeOf(companyId: number) {
  const { call } = useWorkstation()
  return {
    properties: useQuery(scopeQuery(call, 'properties', companyId)).data ?? null,
    accounts: useQuery(scopeQuery(call, 'accounts', companyId)).data ?? null,
  }
}

interface ScopeProps {
  label: string
  chosen: readonly Named[]
  known: readonly Named[] | null
  onChange(chosen: Named[]): void
}

/** Those that the letter speaks for; without any, all of them. */
function Scope({ label, chosen, known, onChange }: ScopeProps) {
  const left = known?.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? null
  return (
    <Labelled text={label}>
      <Picker
        label={label}
        placeholder={chosen.length === 0 ? 'All of them' : 'Add another'}
        choices={left?.map(({ id, name }) => ({ value: id, label: name })) ?? null}
        value={null}
        onChoose={(id: number | null) => {
          const added = known?.find((one) => one.id === id)
          if (added !== undefined) onChange([...chosen, added])
        }}
      />
      <ul className={styles.scope}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <Button
              look="quiet"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              {name} ✕
            </Button>
          </li>
        ))}
      </ul>
    </Labelled>
  )
}

interface LetterFormProps {
  title: string
  act: string
  failure: string | null
  fields: Fields
  onFields(fields: Fields): void
  onSend(event: FormEvent): void
  onClose(): void
  children: ReactNode
}

function LetterForm({ title, act, failure, fields, onFields, onSend, onClose, children }: LetterFormProps) {
  const utilities = useUtilities()
  const change = (part: Partial<Fields>) => onFields({ ...fields, ...part })
  return (
    <Dialog
      open
      width={560}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="letter" look="primary">
            {act}
          </Button>
        </>
      }
    >
      <form id="letter" className={styles.form} noValidate onSubmit={onSend}>
        {children}
        <Labelled text="Utility">
          <Picker
            label="Utility"
            placeholder="Any"
            choices={utilities}
            value={fields.utilityId}
            onChoose={(utilityId) => change({ utilityId })}
          />
        </Labelled>
        <TextField
          label="Signed by"
          maxLength={200}
          value={fields.signedBy}
          onChange={(signedBy) => change({ signedBy })}
        />
        <div className={styles.dates}>
          <TextField
            label="Signed on"
            type="date"
            value={fields.signedDate}
            onChange={(signedDate) => change({ signedDate })}
          />
          <TextField
            label="Valid from"
            type="date"
            value={fields.validFrom}
            onChange={(validFrom) => change({ validFrom })}
          />
          <TextField
            label="Valid to"
            type="date"
            value={fields.expiryDate}
            onChange={(expiryDate) => change({ expiryDate })}
          />
        </div>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** The control inside says the same to a screen reader. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden>{text}</span>
      {children}
    </div>
  )
}
