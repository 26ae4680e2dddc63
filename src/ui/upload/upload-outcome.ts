import type { Tone } from '../StatusDot.tsx'
import { isThere, type Settled, type UploadState } from './upload-state.ts'

/** Whether its message says more than that it came: not of one file that was taken. */
export const saysMore = (state: UploadState): boolean => state.kind !== 'accepted' || state.billId === null

/** What the server says of a file, each in an upload of its own. */
interface Answer {
  message?: string
  files: readonly AnsweredFile[]
  receipt?: string
}

interface AnsweredFile {
  name?: string
  outcome: 'accepted' | 'duplicate' | 'refused'
  textract_bill_id?: number | null
  message: string
}

export function stateOf({ files, message, receipt }: Answer): Settled {
  const [file] = files
  if (file === undefined) return { kind: 'failed', message: message ?? 'Nothing of it arrived. Try again.' }
  const received = receipt === undefined ? {} : { receipt }
  if (files.length > 1) return { ...stateOfSeveral(files), ...received }
  if (file.outcome === 'refused') return { kind: 'refused', message: file.message, ...received }
  return { kind: file.outcome, billId: file.textract_bill_id ?? null, message: file.message, ...received }
}

/** What became of the files of a ZIP: how many came, and which did not, with the reason. */
function stateOfSeveral(files: readonly AnsweredFile[]): Settled {
  const of = (outcome: AnsweredFile['outcome']) => files.filter((file) => file.outcome === outcome)
  const [accepted, duplicate, refused] = [of('accepted'), of('duplicate'), of('refused')]
  const message = [
    `${accepted.length} of ${files.length} files uploaded.`,
    ...(duplicate.length > 0
      ? [`${duplicate.length} ${duplicate.length === 1 ? 'was' : 'were'} here already.`]
      : []),
    ...refused.map(({ name, message: reason }) => `${name ?? 'A file'}: ${reason}`),
  ].join(' ')
  if (refused.length === files.length) return { kind: 'refused', message }
  const kind = refused.length > 0 ? 'partly' : accepted.length > 0 ? 'accepted' : 'duplicate'
  return { kind, billId: null, message }
}

export const UPLOAD_TONES: Record<Settled['kind'], Tone> = {
  waiting: 'neutral',
  accepted: 'good',
  duplicate: 'warn',
  partly: 'warn',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'warn',
}

export const UPLOAD_WORDS: Record<Settled['kind'], string> = {
  waiting: 'Ready',
  accepted: 'Uploaded',
  duplicate: 'Was here already',
  partly: 'Uploaded in part',
  refused: 'Refused',
  failed: 'Not sent',
  cancelled: 'Cancelled',
}

export const UPLOADING = 'Extracting Data...'

/** What is said of an upload when the last of its files has been sent. */
export function summaryOf(outcomes: readonly UploadState[]): { text: string; tone: 'done' | 'error' } {
  const [only] = outcomes
  if (outcomes.length === 1 && only !== undefined && 'message' in only && only.kind !== 'failed') {
    return { text: only.message, tone: only.kind === 'refused' ? 'error' : 'done' }
  }
  const bad = outcomes.filter((outcome) => !isThere(outcome)).length
  if (bad === outcomes.length) return { text: 'Extraction Failed.', tone: 'error' }
  if (bad > 0) return { text: `Upload complete, but for ${bad} of ${outcomes.length} files`, tone: 'error' }
  return { text: 'Upload complete', tone: 'done' }
}

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} kB`
  return bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
}

/** What the file picker offers first; the server judges a file by its content. */
export const ACCEPTED_FILES =
  '.pdf,.png,.jpg,.jpeg,.webp,.tif,.tiff,.zip,application/pdf,image/png,image/jpeg,image/webp,image/tiff,application/zip'
