import { fileTooLarge, UPLOAD_LIMITS } from '#base/upload-limits.ts'

interface Arrived {
  /** Partly: some files of a ZIP were refused. */
  kind: 'accepted' | 'duplicate' | 'partly'
  /** Null of a ZIP, and where the sender may not open bills. */
  billId: number | null
  message: string
  receipt?: string
}

export type UploadState =
  | { kind: 'waiting' }
  /** `fraction` of its bytes are on their way. */
  | { kind: 'sending'; fraction: number; cancel(): void }
  | Arrived
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

const nameOfFile = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** The files that are chosen a first time, each once. */
export function withoutRepeats(files: readonly File[], chosen: readonly File[] = []): File[] {
  const names = new Set(chosen.map(nameOfFile))
  return files.filter((file) => !names.has(nameOfFile(file)) && names.add(nameOfFile(file)))
}

/** Files that were chosen wait until they are sent; what is empty or too large is not sent at all. */
export const uploadsOf = (files: readonly File[]): Upload[] =>
  files.map((file) => ({
    key: ++count,
    file,
    state: beforeSending(file),
  }))

function beforeSending({ size }: File): Settled {
  if (size === 0) return { kind: 'refused', message: 'The file is empty. Choose another.' }
  return size > UPLOAD_LIMITS.fileBytes
    ? { kind: 'refused', message: fileTooLarge(UPLOAD_LIMITS) }
    : { kind: 'waiting' }
}

/** Worth sending, once or again. */
export const canBeSent = ({ kind }: UploadState): boolean =>
  kind === 'waiting' || kind === 'failed' || kind === 'cancelled'

export const isOver = (state: UploadState): boolean => state.kind === 'refused' || isThere(state)

/** Whether something of it is there now. */
export const isThere = (state: UploadState): state is Arrived =>
  state.kind === 'accepted' || state.kind === 'duplicate' || state.kind === 'partly'
