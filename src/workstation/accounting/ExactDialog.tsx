import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { formatCount } from '#base/figures.ts'
import type { AccountingDialog, ExactPair } from '#commands/accounting/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { counted } from '#workstation/platform/shared/words.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './AccountingDialogs.module.css'

interface ExactDialogProps {
  dialog: Extract<AccountingDialog, { what: 'exact' }>
  onClose(): void
}

/** As many as one call takes. */
const MOST = 5_000
const ROW_HEIGHT = 44

/** All that are beyond doubt, to be looked through before they are accepted together. */
export function ExactDialog({ dialog: { pairs }, onClose }: ExactDialogProps) {
  const { execute } = useWorkstation()
  const offered = pairs.slice(0, MOST)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const sent = offered.filter(({ qbo_id: id }) => !leftOut.has(id))
  const toggle = (id: string) =>
    setLeftOut((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]))
  const accept = () =>
    execute(
      'accounting.accept-exact',
      'button',
      sent.map(({ qbo_id, display_name, company_id, company_name }) => ({
        qboId: qbo_id,
        name: display_name,
        companyId: company_id,
        companyName: company_name,
      })),
    )
  return (
    <Dialog
      open
      width={720}
      title={
        pairs.length === 0
          ? 'Nothing is exact'
          : `Accept ${counted(sent.length, 'exact proposal', 'exact proposals')}?`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{pairs.length === 0 ? 'Close' : 'Cancel'}</Button>
          {pairs.length > 0 && (
            <Button look="primary" disabled={sent.length === 0} onClick={accept}>
              {`Map ${counted(sent.length, 'customer', 'customers')}`}
            </Button>
          )}
        </>
      }
    >
      {pairs.length === 0 ? (
        <p className={styles.lead}>No customer without a company has one proposal beyond doubt.</p>
      ) : (
        <Pairs pairs={offered} leftOut={leftOut} onToggle={toggle} />
      )}
      {pairs.length > offered.length && (
        <p className={styles.lead}>{formatCount(pairs.length - offered.length)} more come after these.</p>
      )}
    </Dialog>
  )
}

interface PairsProps {
  pairs: readonly ExactPair[]
  /** The customers that are not mapped. */
  leftOut: ReadonlySet<string>
  onToggle(qboId: string): void
}

function Pairs({ pairs, leftOut, onToggle }: PairsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: pairs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  return (
    <section ref={scroller} className={styles.pairs} aria-label="Exact proposals" {...SCROLLS}>
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const pair = pairs[index]
          return (
            pair !== undefined && (
              <li
                key={pair.qbo_id}
                aria-setsize={pairs.length}
                aria-posinset={index + 1}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <label className={styles.customer} title={pair.display_name}>
                  <input
                    type="checkbox"
                    checked={!leftOut.has(pair.qbo_id)}
                    onChange={() => onToggle(pair.qbo_id)}
                  />
                  {pair.display_name}
                </label>
                <span className={styles.company} title={pair.company_name}>
                  {pair.company_name}
                </span>
                <span className={styles.because} title={pair.because}>
                  {pair.because}
                </span>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
