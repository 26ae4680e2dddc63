import { useAtomValue } from 'jotai'
import { DialogBoundary } from '../shell/DialogBoundary.tsx'
import { useWorkstation } from '../workstation.ts'
import { MoveToDialog } from './MoveToDialog.tsx'
import { dialogAtom } from './state/portfolios-context.ts'
import { createPortfoliosPort } from './state/portfolios-port.ts'

/** What is asked about portfolios. */
export default function PortfolioDialogs() {
  const workstation = useWorkstation()
  const dialog = useAtomValue(dialogAtom)
  const close = () => createPortfoliosPort(workstation).dialog(null)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog !== null && <MoveToDialog dialog={dialog} onClose={close} />}
    </DialogBoundary>
  )
}
