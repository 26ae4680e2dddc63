import type { Workstation } from '../workstation.ts'
import { sendFile } from './send-file.ts'
import {
  canBeSent,
  setUploadStateAtom,
  type Upload,
  type UploadState,
  uploadOptionsAtom,
  uploadsAtom,
} from './uploads.ts'

const AT_ONCE = 3
const NOTICE = 'upload'

/** Sends every file that waits, failed or was cancelled, or one of them, and says how it went. */
export async function runUploads({ store, session, ports }: Workstation, onlyKey?: number): Promise<void> {
  const waiting = store
    .get(uploadsAtom)
    .filter(({ key, state }) => canBeSent(state) && (onlyKey === undefined || key === onlyKey))
  if (waiting.length === 0) return
  const options = store.get(uploadOptionsAtom)
  const outcomes: UploadState[] = []
  ports.say({ id: NOTICE, text: 'Extracting Data...', tone: 'busy' })

  const send = async ({ key, file }: Upload) => {
    const tell = (state: UploadState) => store.set(setUploadStateAtom, key, state)
    const stop = new AbortController()
    const cancel = () => stop.abort()
    const onProgress = (fraction: number) => tell({ kind: 'sending', fraction, cancel })
    onProgress(0)
    const sending = sendFile({ file, options, session: session(), onProgress, signal: stop.signal })
    const outcome = await sending.then(stateOf, (error: unknown) =>
      stop.signal.aborted ? CANCELLED : failureState(error),
    )
    outcomes.push(outcome)
    tell(outcome)
  }
  const queue = [...waiting]
  const work = async () => {
    for (let upload = queue.shift(); upload !== undefined; upload = queue.shift()) await send(upload)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  ports.say({ id: NOTICE, ...summaryOf(outcomes) })
  ports.queue.refresh()
}

type Answer = Awaited<ReturnType<typeof sendFile>>

function stateOf({ files, message }: Answer): UploadState {
  const [file] = files
  if (file === undefined) return { kind: 'failed', message }
  if (file.outcome === 'refused') return { kind: 'refused', message: file.message }
  return { kind: file.outcome, billId: file.textract_bill_id, message: file.message }
}

const failureState = (error: unknown): UploadState => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : 'Something went wrong. Try again.',
})

const CANCELLED: UploadState = { kind: 'cancelled', message: 'It was stopped before it was sent whole.' }

function summaryOf(outcomes: readonly UploadState[]): { text: string; tone: 'done' | 'error' } {
  const [only] = outcomes
  if (outcomes.length === 1 && only !== undefined && 'message' in only && only.kind !== 'failed') {
    return { text: only.message, tone: only.kind === 'refused' ? 'error' : 'done' }
  }
  const bad = outcomes.filter(({ kind }) => kind !== 'accepted' && kind !== 'duplicate').length
  if (bad === outcomes.length) return { text: 'Extraction Failed.', tone: 'error' }
  if (bad > 0) return { text: `Upload complete, but for ${bad} of ${outcomes.length} files`, tone: 'error' }
  return { text: 'Upload complete', tone: 'done' }
}
