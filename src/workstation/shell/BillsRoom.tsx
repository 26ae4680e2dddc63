import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { Queue } from '../queue/Queue.tsx'
import { forgetList } from '../queue/state/list.ts'
import { listTitleAtom } from '../state/audience.ts'
import { placeAtom } from '../state/place.ts'
import styles from './BillsRoom.module.css'
import { PartBoundary } from './PartBoundary.tsx'
import { HOME_ATTRIBUTE } from './use-home-focus.ts'

const BillScreen = lazy(() => import('../bill/BillScreen.tsx'))

/** The list of bills, and beside it the one that is open. */
export function BillsRoom() {
  const billId = useAtomValue(placeAtom)?.billId ?? null
  const listTitle = useAtomValue(listTitleAtom)
  useEffect(() => {
    document.title = billId === null ? listTitle : `Invoiage #${billId}`
  }, [billId, listTitle])
  return (
    <div className={styles.room} data-open={billId !== null || undefined}>
      <PartBoundary name="The list of bills" look={billId === null ? 'room' : 'panel'} forget={forgetList}>
        <Queue beside={billId !== null} />
      </PartBoundary>
      {billId !== null && (
        <section
          className={styles.bill}
          tabIndex={-1}
          aria-label={`Invoiage #${billId}`}
          {...{ [HOME_ATTRIBUTE]: '' }}
        >
          <PartBoundary name={`Invoiage #${billId}`} of={billId}>
            <Suspense fallback={null}>
              <BillScreen id={billId} />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  )
}
