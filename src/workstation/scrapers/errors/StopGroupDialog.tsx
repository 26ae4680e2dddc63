import { useAtomValue } from 'jotai'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { StopDialog } from './StopDialog.tsx'
import { createScraperErrorsPort } from './scraper-errors-port.ts'
import { dialogAtom } from './state.ts'

/** Asks why the portals of errors are stopped. */
export default function StopGroupDialog() {
  const dialog = useAtomValue(dialogAtom)
  const workstation = useWorkstation()
  const close = () => createScraperErrorsPort(workstation).dialog(null)
  if (dialog === null) return null
  const { ids, name, portals } = dialog.target
  const stop = (reason: string) =>
    workstation.execute('scraper-errors.stop-portal', 'button', { ids, name, reason })
  const names = portals.filter(({ stopped }) => !stopped).map((portal) => portal.name)
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      <StopDialog title={`Stop ${names.join(', ')}`} onSend={stop} onClose={close} />
    </DialogBoundary>
  )
}
