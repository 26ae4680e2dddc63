import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { AccountingDialog } from '#commands/accounting/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { counted } from '#workstation/platform/shared/words.ts'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './AccountingDialogs.module.css'
import { createAccountingPort } from './accounting-port.ts'
import { CompanyDialog } from './CompanyDialog.tsx'
import { ExactDialog } from './ExactDialog.tsx'
import { dialogAtom } from './state.ts'

/** What is asked about customers. */
export default function AccountingDialogs() {
  const dialog = useAtomValue(dialogAtom)
  const workstation = useWorkstation()
  const close = () => createAccountingPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'company' && <CompanyDialog dialog={dialog} onClose={close} />}
      {dialog?.what === 'exact' && <ExactDialog dialog={dialog} onClose={close} />}
      {dialog?.what === 'parts' && <PartsDialog dialog={dialog} onClose={close} />}
    </DialogBoundary>
  )
}

export interface DialogProps<What extends AccountingDialog['what']> {
  dialog: Extract<AccountingDialog, { what: What }>
  onClose(): void
}

function PartsDialog({ dialog: { of, company, parts, unasked }, onClose }: DialogProps<'parts'>) {
  const { execute } = useWorkstation()
  const popup = useRef<HTMLDivElement>(null)
  const [only] = parts
  return (
    <Dialog
      open
      // Opened by itself it begins on the button that changes nothing.
      popup={unasked ? undefined : popup}
      title={
        parts.length === 1
          ? `Is ${only?.name} ${company.name} too?`
          : `Are ${counted(parts.length, 'part', 'parts')} of ${of} ${company.name} too?`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Leave as is</Button>
          <Button
            look="primary"
            onClick={() => execute('accounting.map-parts', 'button', { company, parts })}
          >
            {`Map ${counted(parts.length, 'part', 'parts')}`}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {of} is {company.name}. Parts of it that are no company yet:
      </p>
      <ul className={styles.names}>
        {parts.map(({ qboId, name }) => (
          <li key={qboId}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
