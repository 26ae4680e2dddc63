import type { createStore } from 'jotai'
import { ACCEPTED_FILES } from '#ui/upload/upload-outcome.ts'
import { offerFilesAtom } from './uploads.ts'

/** Opens the browser's file picker; what is chosen waits to be uploaded. */
export function chooseFiles(store: ReturnType<typeof createStore>): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = ACCEPTED_FILES
  input.addEventListener('change', () => store.set(offerFilesAtom, [...(input.files ?? [])]))
  input.click()
}
