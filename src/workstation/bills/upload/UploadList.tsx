import { useSetAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { saysMore, sizeWords, UPLOAD_TONES, UPLOAD_WORDS } from '#ui/upload/upload-outcome.ts'
import type { Upload, UploadState } from '#ui/upload/upload-state.ts'
import { closeOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { runUploads } from './run-uploads.ts'
import styles from './UploadDialog.module.css'
import { dropUploadAtom } from './uploads.ts'

/** Each file and what became of it. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul className={styles.files} aria-live="polite">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}

function UploadRow({ upload: { key, file, state } }: { upload: Upload }) {
  const drop = useSetAtom(dropUploadAtom)
  const workstation = useWorkstation()
  return (
    <li className={styles.file}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.size}>{sizeWords(file.size)}</span>
      {state.kind === 'sending' ? (
        <progress className={styles.progress} value={state.fraction} aria-label={`Sending ${file.name}`} />
      ) : (
        <StatusDot tone={UPLOAD_TONES[state.kind]}>{UPLOAD_WORDS[state.kind]}</StatusDot>
      )}
      {state.kind === 'waiting' && (
        <Button look="quiet" aria-label={`Remove ${file.name}`} onClick={() => drop(key)}>
          ✕
        </Button>
      )}
      {state.kind === 'sending' && (
        <Button look="quiet" aria-label={`Cancel ${file.name}`} onClick={state.cancel}>
          Cancel
        </Button>
      )}
      {(state.kind === 'failed' || state.kind === 'cancelled') && (
        <Button
          look="quiet"
          aria-label={`Retry ${file.name}`}
          onClick={() => void runUploads(workstation, key)}
        >
          Retry
        </Button>
      )}
      <OpenBill state={state} />
      {'message' in state && saysMore(state) && <p className={styles.reason}>{state.message}</p>}
    </li>
  )
}

function OpenBill({ state }: { state: UploadState }) {
  const { execute } = useWorkstation()
  const close = useSetAtom(closeOverlayAtom)
  if (!('billId' in state) || state.billId === null) return null
  const { billId } = state
  return (
    <Button
      look="quiet"
      onClick={() => {
        close('upload')
        execute('queue.open-bill', 'button', { id: billId })
      }}
    >
      Open #{billId}
    </Button>
  )
}
