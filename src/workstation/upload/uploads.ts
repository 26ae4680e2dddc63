import { atom } from 'jotai'
import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { openOverlayAtom } from '../state/overlays.ts'

export type UploadState =
  | { kind: 'waiting' }
  /** `fraction` of its bytes are on their way. */
  | { kind: 'sending'; fraction: number; cancel(): void }
  | { kind: 'accepted' | 'duplicate'; billId: number | null; message: string }
  /** The server looked at it and will not have it: sending it again changes nothing. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed' | 'cancelled'; message: string }

export interface Upload {
  key: number
  file: File
  state: UploadState
}

/** What is said of all files of an upload. */
export interface UploadOptions {
  utilityCompanyId: number | null
  companyId: number | null
  /** File names are UtilityCompanyName_AccountNumber_InvoiceDateAsYYYYMMDD.pdf. */
  inferAccountNum: boolean
}

export const uploadsAtom = atom<readonly Upload[]>([])

export const uploadOptionsAtom = atom<UploadOptions>({
  utilityCompanyId: null,
  companyId: null,
  inferAccountNum: false,
})

let count = 0

/** Files that a person chose or dropped: they wait in the upload dialog until it is confirmed. */
export const offerFilesAtom = atom(null, (get, set, files: readonly File[]) => {
  if (files.length === 0) return
  const added = files.map((file): Upload => ({ key: ++count, file, state: firstStateOf(file) }))
  const running = get(uploadsAtom).filter(({ state }) => !isOver(state))
  set(uploadsAtom, [...running, ...added])
  set(openOverlayAtom, 'upload')
})

/** What is too large is not sent at all. */
const firstStateOf = (file: File): UploadState =>
  file.size > UPLOAD_LIMITS.fileBytes
    ? { kind: 'refused', message: fileTooLarge(UPLOAD_LIMITS) }
    : { kind: 'waiting' }

export const setUploadStateAtom = atom(null, (get, set, key: number, state: UploadState) => {
  set(
    uploadsAtom,
    get(uploadsAtom).map((upload) => (upload.key === key ? { ...upload, state } : upload)),
  )
})

/** Takes a file that was not sent off the list. */
export const dropUploadAtom = atom(null, (get, set, key: number) => {
  set(
    uploadsAtom,
    get(uploadsAtom).filter((upload) => upload.key !== key),
  )
})

/** Worth sending, once or again. */
export const canBeSent = ({ kind }: UploadState): boolean =>
  kind === 'waiting' || kind === 'failed' || kind === 'cancelled'

export const isOver = ({ kind }: UploadState): boolean =>
  kind === 'accepted' || kind === 'duplicate' || kind === 'refused'
