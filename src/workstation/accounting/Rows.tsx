import { useAtomValue } from 'jotai'
import { Message } from '#ui/Message.tsx'
import { ListGrid } from '../list/ListGrid.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useMedia } from '../shell/use-media.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './AccountingRoom.module.css'
import { CUSTOMER_COLUMNS, customerLines, INVOICE_COLUMNS, invoiceLines } from './columns.tsx'
import {
  connectionAtom,
  customerList,
  customerNarrowingAtom,
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
  if (state === 'failed' || (state === 'ready' && total === 0))
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {state === 'failed' ? (
          <Message tone="error" title="Something went wrong. Please refresh your browser.">
            <CommandButton id="accounting.reload" label="Try again" />
          </Message>
        ) : (
          <Nothing />
        )}
      </div>
    )
  return tab === 'customers' ? <Customers /> : <Invoices />
}

function Nothing() {
  const tab = useAtomValue(tabAtom)
  const connection = useAtomValue(connectionAtom)
  const { query, mapped } = useAtomValue(customerNarrowingAtom)
  const invoices = useAtomValue(invoiceNarrowingAtom)
  if (tab === 'customers' && mapped === 'unmapped' && query === '' && connection?.customers !== 0)
    return <Message title="All caught up! Every customer is a company." />
  const isNarrowed =
    tab === 'customers' ? query !== '' || mapped !== 'all' : invoices.query !== '' || invoices.qboId !== null
  if (isNarrowed)
    return (
      <Message title={tab === 'customers' ? 'No customers here!' : 'No invoices here!'}>
        <CommandButton id="accounting.clear-search" label="Show all" />
      </Message>
    )
  if (connection?.reading) return <Message title="QuickBooks is being read for the first time." />
  if (connection?.as_of == null) return <Message title="Nothing was read from QuickBooks yet." />
  return <Message title={`QuickBooks has no ${tab}.`} />
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
