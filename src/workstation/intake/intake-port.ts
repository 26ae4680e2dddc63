import { navigate } from 'wouter/use-browser-location'
import type { IntakePort } from '#commands/intake/port.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { createRowChanges } from '#workstation/platform/list/row-changes.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { billsPath, roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { type Narrowing, searchOf, sortedBy } from './narrowing.ts'
import { refreshAccounts } from './queries.ts'
import { accountList, narrowingAtom, pageSizeAtom, promptAtom, queueAtom, shownChangesAtom } from './state.ts'
import { chooseBills, uploadBills } from './upload-bills.ts'

/** Changes come in bursts; the rows are asked for once in so many ms. */
const GATHER = 400

/** Goes to the address of the queue that is narrowed so too. */
export function narrowAccounts({ store }: Pick<Workstation, 'store'>, to: Partial<Narrowing>): void {
  const search = searchOf({ ...store.get(narrowingAtom), ...to })
  navigate(`${roomPath(store.get(queueAtom), store.get(prefixAtom))}${search}`, { replace: true })
}

/** A queue of accounts as commands move in it and change it. */
export function createIntakePort(workstation: Workstation): IntakePort {
  const { store, queryClient } = workstation
  const moves = createListMoves({ store, state: accountList, pageSize: () => store.get(pageSizeAtom) })
  const changes = createRowChanges({ store, state: accountList, changesAtom: shownChangesAtom, moves })

  const port: IntakePort = {
    ...moves,
    ...changes,
    show: (rows, final) => void changes.show(rows, final),
    refresh: gathered(() => void refreshAccounts(queryClient), GATHER),
    sortBy: (sort) => narrowAccounts(workstation, sortedBy(store.get(narrowingAtom), sort)),
    focusSearch: focusSearchField,
    clearSearch: () => narrowAccounts(workstation, { query: '' }),
    setPageSize: (rows) => store.set(pageSizeAtom, rows),
    goToPage(page) {
      const last = Math.max(0, store.get(accountList.listAtom).total - 1)
      moves.focusOn(Math.min((page - 1) * store.get(pageSizeAtom), last))
    },
    prompt(what) {
      if (what === null) {
        store.set(promptAtom, null)
        return focusList()
      }
      const selected = store.get(accountList.selectedRowsAtom)
      const focused = store.get(accountList.focusedRowAtom)
      const rows = selected.length > 0 || focused === null ? selected : [focused]
      const text = what === 'instructions' ? (rows[0]?.locating_instructions ?? '') : ''
      store.set(promptAtom, { what, rows, text, complaint: null })
    },
    openSite(url) {
      window.open(/^https?:\/\//i.test(url) ? url : `https://${url}`, '_blank', 'noopener,noreferrer')
    },
    chooseBills: (account) => chooseBills((files) => void uploadBills(workstation, port, account, files)),
    openBills: ({ acct_num, utility_company_id }) => {
      const search = new URLSearchParams({ q: acct_num, utility: String(utility_company_id) })
      navigate(billsPath(store.get(prefixAtom), `?${search}`))
    },
    openRequest: ({ acct_num }) =>
      navigate(`${roomPath('requests', store.get(prefixAtom))}/all?${new URLSearchParams({ q: acct_num })}`),
  }
  return port
}
