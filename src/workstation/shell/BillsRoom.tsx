import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Shown } from '#ui/on-demand.tsx'
import { Queue } from '../queue/Queue.tsx'
import { BILL_LISTS } from '../queue/state/cache.ts'
import { placeAtom } from '../state/place.ts'
import styles from './BillsRoom.module.css'
import { PartBoundary } from './PartBoundary.tsx'
import { BillScreen } from './screens.ts'
import { HOME_ATTRIBUTE } from './use-home-focus.ts'

export { queueCommands as commands } from '#commands/queue/commands.ts'

/** The list of bills, and beside it the one that is open. */
export default function BillsRoom() {
  const billId = useAtomValue(placeAtom)?.billId ?? null
  return (
    <div className={styles.room} data-open={billId !== null || undefined}>
      <PartBoundary name="The list of bills" look={billId === null ? 'room' : 'panel'} answers={BILL_LISTS}>
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
              <Shown part={BillScreen} props={{ id: billId }} />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  )
}
