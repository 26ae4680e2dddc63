import { atom } from 'jotai'
import { openOverlayAtom } from '../state/overlays.ts'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; fraction: number }
  | { kind: 'accepted' | 'duplicate'; billId: number | null; message: string }
  /** The server looked at it and will not have it: trying again changes nothing. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

export interface Upload {
  key: number
  file: File
  state: UploadState
}

export const uploadsAtom = atom<readonly Upload[]>([])

let count = 0

/** Files that a person chose or dropped: they wait in the upload dialog until it is confirmed. */
export const offerFilesAtom = atom(null, (get, set, files: readonly File[]) => {
  if (files.length === 0) return
  const added = files.map((file): Upload => ({ key: ++count, file, state: { kind: 'waiting' } }))
  set(uploadsAtom, [...get(uploadsAtom), ...added])
  set(openOverlayAtom, 'upload')
})
