import type { ReceivedFile, UploadOutcome } from '../upload/upload-bills.ts'

/** What became of each file of a call. */
export function presentUpload(outcomes: readonly UploadOutcome[], received: readonly ReceivedFile[]) {
  const last = received.at(-1)
  const cut = last !== undefined && 'tooLarge' in last ? last.name : null
  return { message: messageOf(outcomes, cut), files: outcomes.map(presentOutcome) }
}

const presentOutcome = ({ name, outcome, billId, message }: UploadOutcome) => ({
  name,
  outcome,
  textract_bill_id: billId,
  message,
})

/** `unreadBehind` is the file with which the reading of the call ended. */
function messageOf(outcomes: readonly UploadOutcome[], unreadBehind: string | null): string {
  const count = (outcome: UploadOutcome['outcome']) =>
    outcomes.filter((file) => file.outcome === outcome).length
  const [accepted, duplicate, refused] = [count('accepted'), count('duplicate'), count('refused')]
  if (duplicate + refused === 0) return 'Upload complete'
  const parts = [
    `${accepted} of ${outcomes.length} files uploaded`,
    ...(duplicate > 0 ? [`${duplicate} here already`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(unreadBehind === null ? [] : [`what stood behind “${unreadBehind}” was not read`]),
  ]
  return parts.join(', ')
}
