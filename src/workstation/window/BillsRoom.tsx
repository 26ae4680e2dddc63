import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { queueCommands } from '#commands/bills/queue/commands.ts'
import { besideCommands } from '#commands/chat/beside.ts'
import { Shown } from '#ui/on-demand.tsx'
import { Queue } from '#workstation/bills/queue/Queue.tsx'
import { BILL_LISTS } from '#workstation/bills/queue/state/cache.ts'
import { createBesidePort, EvaPanel } from '#workstation/chat/beside.ts'
import { besideContextAtom } from '#workstation/chat/beside-state.ts'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import styles from './BillsRoom.module.css'
import { BillScreen } from './bill-screen.ts'

export const commands = [...queueCommands, ...besideCommands]

/** The list of bills, and beside it the one that is open. */
export default function BillsRoom() {
  useRoomSlice('beside', besideContextAtom, createBesidePort)
  const billId = useAtomValue(placeAtom)?.billId ?? null
  const { isOpen } = useAtomValue(besideContextAtom)
  return (
    <div className={styles.room} data-open={billId !== null || undefined} data-beside={isOpen || undefined}>
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
      {isOpen && (
        <PartBoundary name="Eva" look="panel">
          <Suspense fallback={null}>
            <Shown part={EvaPanel} props={{}} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  )
}
