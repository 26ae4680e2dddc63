import type { WriteOrder, WrittenFile } from './write-file.ts'
import { writeFile } from './write-file.ts'

/** Away from the page, which goes on drawing meanwhile. */
self.onmessage = async ({ data }: MessageEvent<WriteOrder>) => {
  const tell = (message: WorkerMessage) => self.postMessage(message)
  try {
    const content = await writeFile(data, (done) => tell({ done }))
    tell({ content })
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : String(error) })
  }
}

/** What the worker says: how much of it is done (0 to 1), the file, or why there is none. */
export type WorkerMessage = { done: number } | { content: WrittenFile } | { failure: string }
