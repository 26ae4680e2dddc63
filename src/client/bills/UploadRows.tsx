import { Link } from 'wouter'
import { StatusDot } from '#ui/StatusDot.tsx'
import { saysMore, sizeWords, UPLOAD_TONES, UPLOAD_WORDS } from '#ui/upload/upload-outcome.ts'
import { isThere, type Upload } from '#ui/upload/upload-state.ts'
import styles from './UploadPanel.module.css'

interface UploadRowsProps {
  uploads: readonly Upload[]
  onRetry(upload: Upload): void
  onRemove(key: number): void
}

/** Each chosen file and what became of it. */
export function UploadRows({ uploads, onRetry, onRemove }: UploadRowsProps) {
  return (
    <ul className={styles.files} aria-label="Chosen files" aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key} className={styles.file}>
          <div>
            {upload.file.name} <span className={styles.size}>{sizeWords(upload.file.size)}</span>
          </div>
          <Standing upload={upload} />
          <Action upload={upload} onRetry={onRetry} onRemove={onRemove} />
          {'message' in upload.state && saysMore(upload.state) && (
            <p className={styles.reason}>{upload.state.message}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Standing({ upload: { file, state } }: { upload: Upload }) {
  if (state.kind === 'sending') return <progress value={state.fraction} aria-label={`Sending ${file.name}`} />
  return (
    <span className={styles.state}>
      <StatusDot tone={UPLOAD_TONES[state.kind]}>{UPLOAD_WORDS[state.kind]}</StatusDot>
    </span>
  )
}

/** What can be done about it now. */
function Action({ upload, onRetry, onRemove }: Omit<UploadRowsProps, 'uploads'> & { upload: Upload }) {
  const { key, file, state } = upload
  if (state.kind === 'sending')
    return (
      <button type="button" aria-label={`Cancel ${file.name}`} onClick={state.cancel}>
        Cancel
      </button>
    )
  if (isThere(state))
    return state.billId === null ? null : (
      <Link href={`/documents/${state.billId}`} aria-label={`Open ${file.name}`}>
        Open
      </Link>
    )
  if (state.kind === 'failed' || state.kind === 'cancelled')
    return (
      <button type="button" aria-label={`Try again to upload ${file.name}`} onClick={() => onRetry(upload)}>
        Try again
      </button>
    )
  return (
    <button type="button" aria-label={`Remove ${file.name}`} onClick={() => onRemove(key)}>
      Remove
    </button>
  )
}
