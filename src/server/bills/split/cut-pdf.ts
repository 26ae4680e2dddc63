import { once } from 'node:events'
import type { PageRange } from '#domain/bills/split/split-rule.ts'
import { startFileThread } from '#server/platform/files/file-thread.ts'

export interface CutRequest {
  bytes: Uint8Array
  ranges: readonly PageRange[]
  /** What the parts say that they are of. */
  name: string
}

/** A PDF of each range of pages, the same bytes every time. Rejects for a file that cannot be taken apart. */
export async function cutPdf(request: CutRequest): Promise<Uint8Array[]> {
  const worker = startFileThread(new URL('./cut-pdf-worker.ts', import.meta.url), { workerData: request })
  try {
    const [parts] = (await once(worker, 'message')) as [Uint8Array[]]
    return parts
  } finally {
    await worker.terminate()
  }
}
