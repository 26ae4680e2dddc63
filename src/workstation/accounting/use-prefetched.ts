import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadedRows, rowAt } from '#workstation/platform/list/state/pages.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { invoiceQuery, proposalsQuery } from './queries.ts'
import { customerList, invoiceList, LISTS, tabAtom } from './state.ts'

/** So many of what comes next are fetched while the keyboard rests. */
const AHEAD = 3
const RESTS = 120

/** What the next keys lead to is there before they are pressed. */
export function usePrefetched(): void {
  const { store, queryClient, call } = useWorkstation()
  const tab = useAtomValue(tabAtom)
  const { index, id } = useAtomValue(LISTS[tab].focusAtom)
  useEffect(() => {
    const ahead = () => {
      if (tab === 'invoices') {
        const { pages } = store.get(invoiceList.listAtom)
        for (const at of [index + 1, index - 1]) {
          const row = rowAt(pages, at)
          if (row !== null) void queryClient.prefetchQuery(invoiceQuery(call, row.id))
        }
        return
      }
      const rows = loadedRows(store.get(customerList.listAtom).pages)
      const from = rows.findIndex((row) => row.id === id) + 1
      const unmapped = rows.slice(from).filter(({ epc_id }) => epc_id === null)
      for (const { Id } of [...rows.slice(from, from + 1), ...unmapped.slice(0, AHEAD)])
        void queryClient.prefetchQuery(proposalsQuery(call, Id))
    }
    const timer = setTimeout(ahead, RESTS)
    return () => clearTimeout(timer)
  }, [tab, index, id, store, queryClient, call])
}
