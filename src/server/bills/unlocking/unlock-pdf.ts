import { once } from 'node:events'
import { startFileThread } from '#server/platform/files/file-thread.ts'

export interface UnlockRequest {
  bytes: Uint8Array
  password: string
}

export type UnlockAnswer = { bytes: Uint8Array } | { failure: 'password' | 'damaged' }

const TIMEOUT_MS = 60_000
const MAX_MEMORY_MB = 1_500

/** The PDF without its password, the same bytes every time. The password goes no further than the thread's memory. */
export async function unlockPdf(request: UnlockRequest): Promise<UnlockAnswer> {
  const worker = startFileThread(new URL('./unlock-pdf-worker.ts', import.meta.url), {
    workerData: request,
    memoryMb: MAX_MEMORY_MB,
  })
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const [answer] = (await once(worker, 'message', { signal })) as [UnlockAnswer]
    return answer
  } catch {
    // It took too long or too much memory.
    return { failure: 'damaged' }
  } finally {
    await worker.terminate()
  }
}
