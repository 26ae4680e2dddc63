import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type FreshStart, useFreshStart } from '#workstation/platform/list/use-fresh-start.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { createAccountingPort } from './accounting-port.ts'
import { quickbooksEvents } from './quickbooks-events.ts'
import { returnedWith } from './returned.ts'
import {
  accountingContextAtom,
  customerList,
  invoiceList,
  LISTS,
  leftAtom,
  questionAtom,
  tabAtom,
} from './state.ts'
import { usePrefetched } from './use-prefetched.ts'

/** Connects the room with the commands, with the server's news and with QuickBooks. */
export function useAccounting(): void {
  const { ports } = useWorkstation()
  useRoomSlice('accounting', accountingContextAtom, createAccountingPort)
  useFreshStart(questionAtom, whereItWasLeft)
  useEffect(() => quickbooksEvents.listen(() => ports.accounting?.refresh()), [ports])
  useReturn()
  usePrefetched()
}

/** Another list begins at its first row, or where the keyboard was in it before; marks stay with none. */
const whereItWasLeft: FreshStart = (store) => {
  const question = store.get(questionAtom)
  const tab = store.get(tabAtom)
  const { shown, focuses } = store.get(leftAtom)
  const kept = new Map(focuses)
  if (shown !== null) kept.set(shown.question, store.get(LISTS[shown.tab].focusAtom))
  store.set(leftAtom, { shown: { question, tab }, focuses: kept })
  store.set(LISTS[tab].focusAtom, kept.get(question) ?? { index: 0, id: null })
  store.set(customerList.selectionAtom, new Map())
  store.set(invoiceList.selectionAtom, new Map())
}

/** What Intuit sent the person back with is used once: the address is cleaned before, and Back does not find it. */
function useReturn(): void {
  const { execute, store } = useWorkstation()
  useEffect(() => {
    const returned = returnedWith(window.location.search)
    if (returned === null) return
    navigate(roomPath('accounting', store.get(prefixAtom)), { replace: true })
    if ('refusal' in returned) execute('accounting.refused', 'address', returned.refusal)
    else execute('accounting.connect', 'address', returned)
  }, [execute, store])
}
