import type { Upload, UploadState } from './upload-state.ts'

const AT_ONCE = 3

/** What the server says of a file, each in an upload of its own. */
interface Answer {
  message: string
  files: readonly {
    outcome: 'accepted' | 'duplicate' | 'refused'
    textract_bill_id: number | null
    message: string
  }[]
}

interface Sending {
  uploads: readonly Upload[]
  send(file: File, how: { onProgress(fraction: number): void; signal: AbortSignal }): Promise<Answer>
  /** Told of every change of an upload. */
  tell(key: number, state: UploadState): void
  /** What a person is told of an upload that failed. */
  reasonOf?(error: unknown): string
}

/** Sends files, a few at once; answers what became of each. */
export async function sendUploads({ uploads, send, tell, reasonOf = ownWords }: Sending) {
  const outcomes: UploadState[] = []
  const sendOne = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const onProgress = (fraction: number) => tell(key, { kind: 'sending', fraction, cancel })
    onProgress(0)
    const outcome = await send(file, { onProgress, signal: stop.signal }).then(
      stateOf,
      (error: unknown): UploadState =>
        stop.signal.aborted ? CANCELLED : { kind: 'failed', message: reasonOf(error) },
    )
    outcomes.push(outcome)
    tell(key, outcome)
  }
  const queue = [...uploads]
  const work = async () => {
    for (let upload = queue.shift(); upload !== undefined; upload = queue.shift()) await sendOne(upload)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

function stateOf({ files, message }: Answer): UploadState {
  const [file] = files
  if (file === undefined) return { kind: 'failed', message }
  if (file.outcome === 'refused') return { kind: 'refused', message: file.message }
  return { kind: file.outcome, billId: file.textract_bill_id, message: file.message }
}

const ownWords = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.'

const CANCELLED: UploadState = { kind: 'cancelled', message: 'It was stopped before it was sent whole.' }
