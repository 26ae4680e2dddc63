import { once } from 'node:events'
import { CallError } from '../errors.ts'
import { startFileThread } from './file-thread.ts'

/** Longer no file may take to read. */
const READING_MS = 60_000
const MEMORY_MB = 1_024

/**
 * Has a thread read a file: however large that is, calls and jobs go on. `file` says one message. Throws invalid_input
 * where it takes too long or too much memory.
 */
export async function askThread<Reply>(file: URL, question: unknown): Promise<Reply> {
  const worker = startFileThread(file, { workerData: question, memoryMb: MEMORY_MB })
  const late = AbortSignal.timeout(READING_MS)
  try {
    const [reply]: (Reply | undefined)[] = await once(worker, 'message', { signal: late })
    if (reply === undefined) throw new Error('the thread said nothing')
    return reply
  } catch (cause) {
    if (late.aborted || isOutOfMemory(cause))
      throw new CallError('invalid_input', 'The file is too large to be read. Split it into several files.', {
        cause,
      })
    throw cause
  } finally {
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
