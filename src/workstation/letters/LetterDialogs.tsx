import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Letter } from '#commands/letters/context.ts'
import { Button } from '#ui/Button.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './LetterDialogs.module.css'
import { fieldsOf, LetterForm } from './LetterForm.tsx'
import { createLettersPort } from './letters-port.ts'
import { NewLetter } from './NewLetter.tsx'
import { scopeQuery } from './queries.ts'
import { dialogAtom } from './state.ts'

/** What is asked about letters. */
export default function LetterDialogs() {
  const dialog = useAtomValue(dialogAtom)
  const workstation = useWorkstation()
  const { dialog: show, refresh } = createLettersPort(workstation)
  const close = () => show(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'new' && <NewLetter replaces={dialog.replaces} onKept={refresh} onClose={close} />}
      {dialog?.what === 'edit' && <EditLetter letter={dialog.letter} onClose={close} />}
    </DialogBoundary>
  )
}

function EditLetter({ letter, onClose }: { letter: Letter; onClose(): void }) {
  const { execute } = useWorkstation()
  const [fields, setFields] = useState(() => fieldsOf(letter))
  const [properties, setProperties] = useState(letter.properties)
  const [accounts, setAccounts] = useState(letter.accounts)
  const known = useScopeOf(letter.company.id)
  const dated = (date: string) => (date === '' ? null : date)
  const send = () =>
    execute('letters.edit', 'button', {
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
