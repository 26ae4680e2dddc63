import { useState } from 'react'
import { ACCOUNT_STATUSES, type AuthorizedAccountStatus } from '#domain/authorizations/status.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useUtilities } from '#workstation/records/shared/use-lookups.ts'
import { Asking, type DialogProps as Props } from './Asking.tsx'

/** Its button waits for a number and a utility. */
export function AddAccount({ dialog: { authorization }, onClose }: Props<'add-account'>) {
  const { execute } = useWorkstation()
  const utilities = useUtilities()
  const [acctNum, setAcctNum] = useState('')
  const [utilityId, setUtilityId] = useState<number | null>(null)
  const ready = acctNum.trim() !== '' && utilityId !== null
  return (
    <Dialog
      open
      title="Create account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="new-account" look="primary" disabled={!ready}>
            Create account
          </Button>
        </>
      }
    >
      <form
        id="new-account"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready)
            execute('authorizations.add-account', 'button', {
              id: authorization.id,
              acctNum: acctNum.trim(),
              utilityId,
            })
        }}
      >
        <TextField
          label="Account Number"
          required
          maxLength={100}
          hint={`An account that ${authorization.company_name} has already is found by its number.`}
          value={acctNum}
          onChange={setAcctNum}
        />
        <Labelled text="Utility Company *">
          <Picker
            label="Utility Company"
            placeholder="Which utility"
            choices={utilities}
            value={utilityId}
            onChoose={(chosen) => setUtilityId(chosen)}
          />
        </Labelled>
      </form>
    </Dialog>
  )
}

export function Account({ dialog: { authorization, account }, onClose }: Props<'account'>) {
  const { execute } = useWorkstation()
  const [status, setStatus] = useState<AuthorizedAccountStatus>(account.status)
  const [start, setStart] = useState(account.data_start_date ?? '')
  return (
    <Asking
      title={`Account ${account.acct_num}`}
      act="Save"
      lacks={null}
      onSend={() =>
        execute('authorizations.change-account', 'button', {
          id: authorization.id,
          accountId: account.id,
          status,
          dataStartDate: start === '' ? null : start,
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Data Start Date"
        hint="The first bill wanted."
        type="date"
        value={start}
        onChange={setStart}
      />
      <SelectField
        label="Status"
        choices={ACCOUNT_STATUSES.map((value) => ({ value, label: value }))}
        value={status}
        onChange={(value) => setStatus(value as AuthorizedAccountStatus)}
      />
    </Asking>
  )
}
