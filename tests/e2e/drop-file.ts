import type { Locator } from '@playwright/test'
import type { BillFile } from './bill-files.ts'

/** Holds a file from outside of the browser over this place and lets it go there. */
export async function dropFile(place: Locator, { name, mimeType, buffer }: BillFile): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(
    ([content, fileName, type]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer })
}
