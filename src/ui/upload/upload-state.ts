import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import type { Tone } from '../StatusDot.tsx'

export type UploadState =
  | { kind: 'waiting' }
  /** `fraction` of its bytes are on their way. */
  | { kind: 'sending'; fraction: number; cancel(): void }
  | { kind: 'accepted' | 'duplicate'; billId: number | null; message: string; receipt?: string }
  /** The server looked at it and will not have it: sending it again changes nothing. */
  | { kind: 'refused'; message: string; receipt?: string }
  | { kind: 'failed' | 'cancelled'; message: string }

/** What an upload is while nothing of it is on its way. */
export type Settled = Exclude<UploadState, { kind: 'sending' }>

/** A file that was chosen, and what became of it. */
export interface Upload {
  key: number
  file: File
  state: UploadState
}

let count = 0

/** Files that were chosen wait until they are sent; what is too large is not sent at all. */
export const uploadsOf = (files: readonly File[]): Upload[] =>
  files.map((file) => ({
    key: ++count,
    file,
    state:
      file.size > UPLOAD_LIMITS.fileBytes
        ? { kind: 'refused', message: fileTooLarge(UPLOAD_LIMITS) }
        : { kind: 'waiting' },
  }))

/** Worth sending, once or again. */
export const canBeSent = ({ kind }: UploadState): boolean =>
  kind === 'waiting' || kind === 'failed' || kind === 'cancelled'

export const isOver = ({ kind }: UploadState): boolean =>
  kind === 'accepted' || kind === 'duplicate' || kind === 'refused'

/** What the server says of a file, each in an upload of its own. */
interface Answer {
  message?: string
  files: readonly {
    outcome: 'accepted' | 'duplicate' | 'refused'
    textract_bill_id?: number | null
    message: string
  }[]
  receipt?: string
}

export function stateOf({ files: [file], message, receipt }: Answer): Settled {
  if (file === undefined) return { kind: 'failed', message: message ?? 'Nothing of it arrived. Try again.' }
  const received = receipt === undefined ? {} : { receipt }
  if (file.outcome === 'refused') return { kind: 'refused', message: file.message, ...received }
  return { kind: file.outcome, billId: file.textract_bill_id ?? null, message: file.message, ...received }
}

export const UPLOAD_TONES: Record<Settled['kind'], Tone> = {
  waiting: 'neutral',
  accepted: 'good',
  duplicate: 'warn',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'warn',
}

export const UPLOAD_WORDS: Record<Settled['kind'], string> = {
  waiting: 'Ready',
  accepted: 'Uploaded',
  duplicate: 'Was here already',
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
  const bad = outcomes.filter(({ kind }) => kind !== 'accepted' && kind !== 'duplicate').length
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
  '.pdf,.png,.jpg,.jpeg,.tif,.tiff,application/pdf,image/png,image/jpeg,image/tiff'
