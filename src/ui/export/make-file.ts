import { EXPORT_FAILED } from '#base/exports.ts'
import type { WorkerMessage } from './file-worker.ts'
import type { WriteOrder, WrittenFile } from './write-file.ts'

interface MakeOptions {
  /** How much of it is done, from 0 to 1. */
  onProgress(done: number): void
  /** Ends it: it is made no further. */
  signal: AbortSignal
}

/** Makes a file of a table in a worker. Rejects with an error that says why there is none, and with the signal's reason. */
export async function makeFile(order: WriteOrder, { onProgress, signal }: MakeOptions): Promise<WrittenFile> {
  signal.throwIfAborted()
  const worker = startWorker()
  // A frame without an origin may start none: there it is made in the page, part by part.
  if (worker === null) {
    const { writeFile } = await import('./write-file.ts')
    return writeFile(order, onProgress)
  }
  return new Promise<WrittenFile>((resolve, reject) => {
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    worker.onerror = () => {
      end()
      reject(new Error(EXPORT_FAILED))
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('done' in data) return onProgress(data.done)
      end()
      if ('content' in data) resolve(data.content)
      else reject(new Error(EXPORT_FAILED, { cause: data.failure }))
    }
    worker.postMessage(order)
  })
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
