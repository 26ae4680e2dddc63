import { useAtom } from 'jotai'
import type { FormEvent } from 'react'
import { counted } from '#base/figures.ts'
import { TextField } from '#ui/form/Field.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { FILE_PASSWORD, filePasswordAtom } from '../state/file-password.ts'
import { leaveByEscape } from './leave-by-escape.ts'
import styles from './UnlockForm.module.css'

/** Asks for the password of a locked file. */
export function UnlockForm({ bill: { id, other_locked: otherLocked } }: { bill: BillDetail }) {
  const { execute } = useWorkstation()
  const [typed, setTyped] = useAtom(filePasswordAtom)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    execute('bills.unlock', 'key')
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={leaveByEscape}>
      <TextField
        {...FILE_PASSWORD}
        label="Password of the file"
        hint="Opens the file once; the password is not stored."
        type="password"
        autoComplete="off"
        maxLength={200}
        value={typed.billId === id ? typed.password : ''}
        onChange={(password) => setTyped({ ...typed, billId: id, password })}
      />
      {otherLocked > 0 && (
        <label className={styles.others}>
          <input
            type="checkbox"
            checked={typed.others}
            onChange={() => setTyped({ ...typed, others: !typed.others })}
          />
          Try it on {counted(otherLocked, 'other locked bill', 'other locked bills')} of this client
        </label>
      )}
      <CommandButton id="bills.unlock" look="primary" />
    </form>
  )
}
