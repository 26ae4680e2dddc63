import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { dropTakerAtom } from '#workstation/bills/upload/uploads.ts'
import { rowAt } from '#workstation/platform/list/state/pages.ts'
import { type FreshStart, useFreshStart } from '#workstation/platform/list/use-fresh-start.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { intakeEvents } from './intake-events.ts'
import { createIntakePort } from './intake-port.ts'
import { accountList, intakeContextAtom, promptAtom, questionAtom } from './state.ts'
import { uploadBills } from './upload-bills.ts'

/** Connects the room with the commands and with the server's news: what colleagues do, and what saved bills change. */
export function useIntakeCommands(): void {
  const { ports } = useWorkstation()
  useRoomSlice('intake', intakeContextAtom, createIntakePort)
  useFreshStart(questionAtom, atFirstRow)
  useEffect(() => intakeEvents.listen(() => ports.intake?.refresh()), [ports])
}

const atFirstRow: FreshStart = (store) => {
  store.set(accountList.focusAtom, { index: 0, id: null })
  store.set(accountList.selectionAtom, new Map())
  store.set(accountList.caughtUpAtom, false)
  store.set(promptAtom, null)
}

/** A file that is dropped on a row is a bill of that account; anywhere else, of the one that the keyboard is on. */
export function useDroppedBills(): void {
  const workstation = useWorkstation()
  const setTaker = useSetAtom(dropTakerAtom)
  useEffect(() => {
    const { store, ports } = workstation
    const take = (files: readonly File[], at: Element | null) => {
      const index = Number(at?.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN)
      const row = Number.isNaN(index)
        ? store.get(accountList.focusedRowAtom)
        : rowAt(store.get(accountList.listAtom).pages, index)
      if (row !== null && ports.intake !== null) void uploadBills(workstation, ports.intake, row, files)
    }
    setTaker({ says: 'Drop the bill on its account, or on the card', take })
    return () => setTaker(null)
  }, [workstation, setTaker])
}
