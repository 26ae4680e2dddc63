import { useAtomValue } from 'jotai'
import { BILL_TABS, type BillTab } from '#commands/bills/editor/context.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './BillTabs.module.css'

const LABELS: Record<BillTab, string> = {
  queries: 'Queries',
  tables: 'Tables',
  process: 'Process',
  onboard: 'Onboard',
  meters: 'Meters',
  'decoded-pdf': 'Decoded PDF',
  html: 'HTML',
  passes: 'Passes',
  templates: 'Templates',
}

/** The views of a bill, and below them what was learned about its layout. */
export function BillTabs({ tab, bill }: { tab: BillTab; bill: BillDetail }) {
  const { execute } = useWorkstation()
  const staff = useAtomValue(audienceAtom) === 'admin'
  const tabs = BILL_TABS.filter(
    (each) =>
      (each !== 'html' || bill.gpt_html !== null) &&
      (each !== 'templates' || staff || bill.templates.length > 0),
  )
  return (
    <div className={styles.side}>
      <div className={styles.tabs} role="tablist" aria-orientation="vertical" aria-label="Views of the bill">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === tab}
            className={styles.tab}
            onClick={() => execute('bills.tab', 'button', { tab: each })}
          >
            {LABELS[each]}
          </button>
        ))}
      </div>
      {bill.templates.length > 0 && (
        <ul className={styles.templates} aria-label="Templates">
          {bill.templates.map(({ id, name, left_out }) => (
            <li key={id} title={name} data-left-out={left_out}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
