import { useAtomValue } from 'jotai'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { CUSTOMER_COLUMNS, customerLines, INVOICE_COLUMNS, invoiceLines } from './columns.tsx'
import {
  connectionAtom,
  customerList,
  customerNarrowingAtom,
  filteredAtom,
  invoiceList,
  invoiceNarrowingAtom,
  LISTS,
  tabAtom,
} from './state.ts'

const NARROW = '(max-width: 860px)'
const POINTER = { open: null, select: 'accounting.select' }

/** The list of the tab, or why there is none. */
export function Rows() {
  const tab = useAtomValue(tabAtom)
  const { state, total } = useAtomValue(LISTS[tab].listAtom)
  if (state === 'failed')
    return (
      <Instead tone="error" title="Something went wrong. Please refresh your browser.">
        <CommandButton id="accounting.reload" label="Try again" />
      </Instead>
    )
  if (state === 'ready' && total === 0) return <Nothing />
  return tab === 'customers' ? <Customers /> : <Invoices />
}

function Nothing() {
  const tab = useAtomValue(tabAtom)
  const connection = useAtomValue(connectionAtom)
  const { query, mapped } = useAtomValue(customerNarrowingAtom)
  const isNarrowed = useAtomValue(filteredAtom)
  if (tab === 'customers' && mapped === 'unmapped' && query === '' && connection?.customers !== 0)
    return <Instead title="All caught up! Every customer is a company." />
  if (isNarrowed)
    return (
      <Instead title={tab === 'customers' ? 'No customers here!' : 'No invoices here!'}>
        <CommandButton id="accounting.clear-search" label="Show all" />
      </Instead>
    )
  if (connection?.reading) return <Instead title="QuickBooks is being read for the first time." />
  if (connection?.as_of == null) return <Instead title="Nothing was read from QuickBooks yet." />
  return <Instead title={`QuickBooks has no ${tab}.`} />
}

function Customers() {
  const { execute } = useWorkstation()
  const { sort, order } = useAtomValue(customerNarrowingAtom)
  return (
    <ListGrid
      state={customerList}
      label="Customers"
      columns={CUSTOMER_COLUMNS}
      sorting={{ sort, order, onSort: (by) => execute('accounting.sort-customers', 'button', by) }}
      twoLines={customerLines}
      layout={useMedia(NARROW) ? 'column' : 'table'}
      pointer={POINTER}
      home
    />
  )
}

function Invoices() {
  const { execute } = useWorkstation()
  const { sort, order } = useAtomValue(invoiceNarrowingAtom)
  return (
    <ListGrid
      state={invoiceList}
      label="Invoices"
      columns={INVOICE_COLUMNS}
      sorting={{ sort, order, onSort: (by) => execute('accounting.sort-invoices', 'button', by) }}
      twoLines={invoiceLines}
      layout={useMedia(NARROW) ? 'column' : 'table'}
      pointer={POINTER}
      home
    />
  )
}
