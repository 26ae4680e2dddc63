import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { Queue } from '../queue/Queue.tsx'
import { listTitleAtom } from '../state/audience.ts'
import { placeAtom } from '../state/place.ts'
import styles from './BillsRoom.module.css'
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
      <Queue beside={billId !== null} />
      {billId !== null && (
        <section
          className={styles.bill}
          tabIndex={-1}
          aria-label={`Invoiage #${billId}`}
          {...{ [HOME_ATTRIBUTE]: '' }}
        >
          <Suspense fallback={null}>
            <BillScreen id={billId} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
