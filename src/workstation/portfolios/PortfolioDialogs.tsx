import { useAtomValue } from 'jotai'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { FindDialog } from './FindDialog.tsx'
import { MoveToDialog } from './MoveToDialog.tsx'
import { InvoiceDialog } from './month/InvoiceDialog.tsx'
import { dialogAtom } from './state/portfolios-context.ts'
import { createPortfoliosPort } from './state/portfolios-port.ts'

/** What is asked about portfolios. */
export function PortfolioDialogs() {
  const workstation = useWorkstation()
  const dialog = useAtomValue(dialogAtom)
  const close = () => createPortfoliosPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'move-to' && <MoveToDialog dialog={dialog} onClose={close} />}
      {dialog?.what === 'find' && <FindDialog onClose={close} />}
      {dialog?.what === 'invoice' && <InvoiceDialog dialog={dialog} onClose={close} />}
    </DialogBoundary>
  )
}
