import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { canBeSent } from '#ui/upload/upload-state.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { closeOverlayAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { runUploads } from './run-uploads.ts'
import styles from './UploadDialog.module.css'
import { UploadList } from './UploadList.tsx'
import { UploadOptions } from './UploadOptions.tsx'
import { uploadOptionsAtom, uploadsAtom } from './uploads.ts'

const WITHOUT_CLIENT = 'Choose the client whose bills these are.'

const WITHOUT_UTILITY =
  'You are about to upload files without specifying a utility company. The utility is then read from each file. Upload them?'

/** The files on their way: what is said of them, how far each is, what became of it. */
export function UploadDialog() {
  const open = useAtomValue(overlaysAtom).includes('upload')
  const close = useSetAtom(closeOverlayAtom)
  return open && <OpenDialog onClose={() => close('upload')} />
}

function OpenDialog({ onClose }: { onClose(): void }) {
  const uploads = useAtomValue(uploadsAtom)
  const { utilityCompanyId, companyId } = useAtomValue(uploadOptionsAtom)
  const staff = useAtomValue(audienceAtom) === 'admin'
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const workstation = useWorkstation()
  const waiting = uploads.filter(({ state }) => state.kind === 'waiting').length
  const failed = uploads.filter(({ state }) => canBeSent(state)).length - waiting

  const send = () => {
    setAsking(false)
    void runUploads(workstation)
  }
  const lacksClient = staff && companyId === null
  const start = () => {
    if (lacksClient) setTried(true)
    else if (waiting > 0 && utilityCompanyId === null && !asking) setAsking(true)
    else send()
  }

  return (
    <Dialog
      open
      title={uploads.length === 1 ? 'Upload a file' : `Upload ${uploads.length} files`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{waiting > 0 ? 'Cancel' : 'Close'}</Button>
          {waiting + failed > 0 && (
            <Button look="primary" onClick={start}>
              {waiting === 0 ? 'Retry' : asking ? 'Upload without a utility' : 'Upload'}
            </Button>
          )}
        </>
      }
    >
      {waiting > 0 && <UploadOptions />}
      {tried && lacksClient && (
        <p className={styles.asking} role="alert">
          {WITHOUT_CLIENT}
        </p>
      )}
      {asking && (
        <p className={styles.asking} role="alert">
          {WITHOUT_UTILITY}
        </p>
      )}
      <UploadList uploads={uploads} />
    </Dialog>
  )
}
