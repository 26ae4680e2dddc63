import pLimit from 'p-limit'
import { HEAD_BYTES, unsendableMessage } from '#base/file-kinds.ts'
import type { Settled, Upload, UploadState } from './upload-state.ts'

const AT_ONCE = 3

interface How {
  onProgress(fraction: number): void
  signal: AbortSignal
}

interface Sending {
  uploads: readonly Upload[]
  /** What the server made of the file. */
  send(file: File, how: How): Promise<Settled>
  /** Told of every change of an upload. */
  tell?(key: number, state: UploadState): void
  /** What a person is told of an upload that failed. */
  reasonOf?(error: unknown): string
}

/** Sends files, a few at once; answers what became of each, in their order. */
export function sendUploads({
  uploads,
  send,
  tell = () => {},
  reasonOf = ownWords,
}: Sending): Promise<Settled[]> {
  const sendOne = async ({ key, file }: Upload): Promise<Settled> => {
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const onProgress = (fraction: number) => tell(key, { kind: 'sending', fraction, cancel })
    const sendOrRefuse = async (): Promise<Settled> => {
      const refusal = await refusalOf(file)
      if (refusal !== null) return { kind: 'refused', message: refusal }
      return send(file, { onProgress, signal: stop.signal })
    }
    onProgress(0)
    const outcome = await sendOrRefuse().catch(
      (error: unknown): Settled =>
        stop.signal.aborted ? CANCELLED : { kind: 'failed', message: reasonOf(error) },
    )
    tell(key, outcome)
    return outcome
  }
  const limit = pLimit(AT_ONCE)
  return Promise.all(uploads.map((upload) => limit(sendOne, upload)))
}

/** Why a file is not worth sending; a file that went away meanwhile is told by sending it. */
async function refusalOf(file: File): Promise<string | null> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return null
  const start = Array.from(new Uint8Array(head), (byte) => String.fromCharCode(byte)).join('')
  return unsendableMessage(start, file.type)
}

const ownWords = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.'

const CANCELLED: Settled = { kind: 'cancelled', message: 'It was stopped before it was sent whole.' }
