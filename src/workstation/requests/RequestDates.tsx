import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './RequestDates.module.css'
import { selectionAtom } from './state/list.ts'
import { tabAtom } from './state/tab.ts'

/** When what was done about a request, each mark with the cross that removes it. */
export function RequestDates({ row }: { row: RequestRow }) {
  const onIssue = useAtomValue(tabAtom) === 'on_issue'
  // The commands are about the marked rows where there are some; the crosses stand for this one.
  const alone = useAtomValue(selectionAtom).size === 0
  const sent = <Cross command="requests.unsent" title="Remove the sent date" />
  return (
    <Facts
      facts={[
        ['Latest invoice', dateWords(row.latest_invoice_date)],
        ['Last sent', marked(row.last_sent_date, alone && !onIssue && sent)],
        [
          'Last received',
          marked(
            row.last_received_date,
            alone && <Cross command="requests.unreceived" title="Remove the received date" />,
          ),
        ],
        ['Issue sent', marked(row.last_issue_sent_date, alone && onIssue && sent)],
        [
          'Follow up',
          marked(
            row.follow_up_date,
            alone && <Cross command="requests.clear-follow-up" title="Clear the follow-up date" />,
          ),
        ],
      ]}
    />
  )
}

const marked = (date: string | null, cross: ReactNode) =>
  date !== null && (
    <span className={styles.marked}>
      {dateWords(date)} {cross}
    </span>
  )

function Cross({ command, title }: { command: string; title: string }) {
  const { execute } = useWorkstation()
  return (
    <button
      type="button"
      className={styles.cross}
      aria-label={title}
      title={title}
      onClick={() => execute(command, 'button')}
    >
      ×
    </button>
  )
}
