import { sendBill } from '#contract/client/send-bill.ts'
import { sendUploads } from '#ui/upload/send-uploads.ts'
import { stateOf, summaryOf, UPLOADING } from '#ui/upload/upload-outcome.ts'
import { canBeSent } from '#ui/upload/upload-state.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { setUploadStateAtom, uploadOptionsAtom, uploadsAtom } from './uploads.ts'

const NOTICE = 'upload'

/** Sends every file that waits, failed or was cancelled, or one of them, and says how it went. */
export async function runUploads({ store, session, ports }: Workstation, onlyKey?: number): Promise<void> {
  const uploads = store
    .get(uploadsAtom)
    .filter(({ key, state }) => canBeSent(state) && (onlyKey === undefined || key === onlyKey))
  if (uploads.length === 0) return
  const options = store.get(uploadOptionsAtom)
  ports.say({ id: NOTICE, text: UPLOADING, tone: 'busy' })
  const outcomes = await sendUploads({
    uploads,
    send: (file, how) => sendBill({ file, options, session: session(), ...how }).then(stateOf),
    tell: (key, state) => store.set(setUploadStateAtom, key, state),
  })
  ports.say({ id: NOTICE, ...summaryOf(outcomes) })
  ports.queue.refresh()
}
