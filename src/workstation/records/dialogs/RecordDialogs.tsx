import { useAtomValue, useSetAtom } from 'jotai'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { closeOverlayAtom, overlaySubjectsAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { NewRecordDialog } from './NewRecordDialog.tsx'
import { RevealDialog } from './RevealDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

/** What lies over the room, about what it was opened on. */
export default function RecordDialogs() {
  const open = useAtomValue(overlaysAtom).includes('record-dialog')
  const about = useAtomValue(overlaySubjectsAtom)['record-dialog']
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const close = () => closeOverlay('record-dialog')
  if (!open || about === undefined) return null
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {about.what === 'new' && <NewRecordDialog type={about.type} values={about.values} onClose={close} />}
      {about.what === 'invite' && <InviteDialog companyId={about.companyId} onClose={close} />}
      {about.what === 'access' && <AccessDialog meter={about.meter} onClose={close} />}
      {about.what === 'delete-client' && <DeleteClientDialog company={about.company} onClose={close} />}
      {about.what === 'merge' && <MergeDialog about={about} onClose={close} />}
      {about.what === 'role' && <RoleDialog user={about.user} onClose={close} />}
      {about.what === 'reveal' && <RevealDialog meter={about.meter} onClose={close} />}
    </DialogBoundary>
  )
}
