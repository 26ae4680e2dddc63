import { atom } from 'jotai'
import type { BillFileOptions } from '#contract/client/send-bill.ts'
import { isOver, type Upload, type UploadState, uploadsOf, withoutRepeats } from '#ui/upload/upload-state.ts'
import { openOverlayAtom } from '#workstation/platform/state/overlays.ts'

export const uploadsAtom = atom<readonly Upload[]>([])

/** What is said of all files of an upload. */
export const uploadOptionsAtom = atom<BillFileOptions>({
  utilityCompanyId: null,
  companyId: null,
  inferAccountNum: false,
})

/** Files that a person chose or dropped: they wait in the upload dialog until it is confirmed. */
export const offerFilesAtom = atom(null, (get, set, files: readonly File[]) => {
  if (files.length === 0) return
  const running = get(uploadsAtom).filter(({ state }) => !isOver(state))
  const added = withoutRepeats(
    files,
    running.map(({ file }) => file),
  )
  set(uploadsAtom, [...running, ...uploadsOf(added)])
  set(openOverlayAtom, 'upload')
})

interface DropTaker {
  /** What is said while files are held over the window. */
  says: string
  /** `at`: what they were dropped on. */
  take(files: readonly File[], at: Element | null): void
}

/** The room on screen that takes dropped files as something else than bills. */
export const dropTakerAtom = atom<DropTaker | null>(null)

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
