import { BILL_TABS, type BillTab } from '#commands/bill/context.ts'
import { useWorkstation } from '../../workstation.ts'
import styles from './BillTabs.module.css'

const LABELS: Record<BillTab, string> = {
  bill: 'Bill',
  queries: 'Queries',
  tables: 'Tables',
  process: 'Process',
  'decoded-pdf': 'Decoded PDF',
}

export function BillTabs({ tab }: { tab: BillTab }) {
  const { execute } = useWorkstation()
  return (
    <div className={styles.tabs} role="tablist" aria-orientation="vertical" aria-label="Views of the bill">
      {BILL_TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          className={styles.tab}
          onClick={() => execute(`bill.tab-${each}`, 'button')}
        >
          {LABELS[each]}
        </button>
      ))}
    </div>
  )
}
