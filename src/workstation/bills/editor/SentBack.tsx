import { momentWords } from '#ui/moments.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './HeaderNote.module.css'

/** Why a saved bill was taken back for processing. */
export function SentBack({ reason, by, at }: NonNullable<BillDetail['sent_back']>) {
  return (
    <p className={styles.note} role="note">
      <strong>Sent back</strong> by {by ?? 'somebody who is gone'}, {momentWords(at)}: {reason}
    </p>
  )
}
