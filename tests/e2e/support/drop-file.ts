import { expect, type Locator } from '@playwright/test'
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
  await place.dispatchEvent('dragenter', { dataTransfer })
  // As in a browser, there is no drop before something says that it takes the file.
  const isTaken = () =>
    place.evaluate(
      (element, transfer) =>
        !element.dispatchEvent(
          new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: transfer }),
        ),
      dataTransfer,
    )
  await expect.poll(isTaken).toBe(true)
  await place.dispatchEvent('drop', { dataTransfer })
}
