import type { createStore } from 'jotai'
import { offerFilesAtom } from './uploads.ts'

/** What the file picker offers first; the server judges a file by its content. */
const ACCEPT = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,application/pdf,image/png,image/jpeg,image/tiff'

/** Opens the browser's file picker; what is chosen waits to be uploaded. */
export function chooseFiles(store: ReturnType<typeof createStore>): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = ACCEPT
  input.addEventListener('change', () => store.set(offerFilesAtom, [...(input.files ?? [])]))
  input.click()
}
