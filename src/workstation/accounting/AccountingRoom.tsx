import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { isCalendarDate } from '#base/calendar-date.ts'
import { ACCOUNTING_TABS, MAPPED_FILTERS, type MappedFilter } from '#commands/accounting/context.ts'
import { PAGE_SIZES } from '#commands/accounting/port.ts'
import { INVOICE_STANDINGS, type InvoiceStanding } from '#domain/accounting/invoice-standings.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useRoomReadiness } from '#workstation/platform/keyboard/readiness.ts'
import { PagingBar } from '#workstation/platform/list/PagingBar.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import styles from './AccountingRoom.module.css'
import { narrowDates, searchAccounting } from './accounting-port.ts'
import { Connecting } from './Connecting.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import type { InvoiceNarrowing } from './narrowing.ts'
import { QUICKBOOKS } from './queries.ts'
import { Reading } from './Reading.tsx'
import { Rows } from './Rows.tsx'
import { StandingBar, Trouble } from './StandingBar.tsx'
import { Sums } from './Sums.tsx'
import {
  accountingReadinessAtom,
  customerList,
  customerNarrowingAtom,
  dialogAtom,
  invoiceList,
  invoiceNarrowingAtom,
  isBareAtom,
  LISTS,
  pageSizeAtom,
  tabAtom,
} from './state.ts'
import { useAccounting } from './use-accounting.ts'

export { accountingCommands as commands } from '#commands/accounting/commands.ts'

const STANDINGS = Object.keys(INVOICE_STANDINGS) as InvoiceStanding[]
const FILTERS = Object.keys(MAPPED_FILTERS) as MappedFilter[]

/** The provider's own books as QuickBooks keeps them, and which companies of ours their customers are. */
export default function AccountingRoom() {
  const tab = useAtomValue(tabAtom)
  const isBare = useAtomValue(isBareAtom)
  useAccounting()
  useRoomReadiness('accounting', accountingReadinessAtom)
  return (
    <section className={room.room} aria-label="Accounting">
      <h1 className="visually-hidden">Accounting</h1>
      <Title />
      <Reading key={tab} />
      <StandingBar />
      <PartBoundary name={`“${ACCOUNTING_TABS[tab]}”`} of={tab} home answers={QUICKBOOKS}>
        {isBare ? <Connecting /> : <Listed />}
      </PartBoundary>
      <RoomDialogs part={AccountingDialogs} dialogAtom={dialogAtom} />
    </section>
  )
}

/** Draws nothing: the window's title alone follows every move from row to row. */
function Title() {
  const tab = useAtomValue(tabAtom)
  const customer = useAtomValue(customerList.focusedRowAtom)?.DisplayName
  const invoice = useAtomValue(invoiceList.focusedRowAtom)?.DocNumber
  useRecordTitle(tab === 'customers' ? customer : invoice, ACCOUNTING_TABS[tab])
  return null
}

function Listed() {
  const tab = useAtomValue(tabAtom)
  const { listAtom, focusAtom } = LISTS[tab]
  return (
    <>
      <Trouble />
      <FilterBar />
      <div className={styles.body}>
        <div className={room.list}>
          <Rows />
          <PagingBar
            name="accounting"
            listAtom={listAtom}
            focusAtom={focusAtom}
            pageSizeAtom={pageSizeAtom}
            sizes={PAGE_SIZES}
          />
        </div>
        {tab === 'customers' ? <CustomerCard /> : <InvoiceCard />}
      </div>
    </>
  )
}

function FilterBar() {
  const tab = useAtomValue(tabAtom)
  return (
    <div className={`${room.bar} ${styles.bar}`}>
      {tab === 'customers' ? <CustomerFilters /> : <InvoiceFilters />}
      <span className={room.rest} />
      <Sums />
    </div>
  )
}

function CustomerFilters() {
  const { query, mapped } = useAtomValue(customerNarrowingAtom)
  return (
    <>
      <Search placeholder="Number, name, e-mail, balance" query={query} />
      <span className={styles.choices}>
        {FILTERS.map((filter) => (
          <CommandButton
            key={filter}
            id={`accounting.filter-${filter}`}
            label={MAPPED_FILTERS[filter]}
            look="quiet"
            pressed={filter === mapped}
          />
        ))}
      </span>
      <CommandButton id="accounting.accept-exact" label="Accept all exact" />
    </>
  )
}

function InvoiceFilters() {
  const { query, qboId, standing, ...dates } = useAtomValue(invoiceNarrowingAtom)
  const focused = useAtomValue(invoiceList.focusedRowAtom)
  const name = focused?.CustomerRef.value === qboId ? focused?.CustomerRef.name : null
  return (
    <>
      <Search placeholder="Number, customer, amount or date" query={query} />
      <span className={styles.choices}>
        {STANDINGS.map((each) => (
          <CommandButton
            key={each}
            id={`accounting.standing-${each}`}
            label={INVOICE_STANDINGS[each]}
            look="quiet"
            pressed={each === standing}
          />
        ))}
      </span>
      <InvoiceDates {...dates} />
      {qboId !== null && (
        <span className={styles.of}>
          of <strong>{name ?? `customer ${qboId}`}</strong>
          <CommandButton id="accounting.clear-search" label="Show all" look="quiet" />
        </span>
      )}
    </>
  )
}

function InvoiceDates(dates: Pick<InvoiceNarrowing, 'from' | 'until'>) {
  const store = useStore()
  const field = (end: 'from' | 'until', label: string) => (
    <label className={styles.date}>
      {label}{' '}
      <input
        type="date"
        value={dates[end] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          narrowDates(store, {
            from: dates.from,
            until: dates.until,
            [end]: isCalendarDate(value) ? value : null,
          })
        }
      />
    </label>
  )
  return (
    <>
      {field('from', 'From')}
      {field('until', 'To')}
    </>
  )
}

function Search({ placeholder, query }: { placeholder: string; query: string }) {
  const store = useStore()
  const onQuery = useCallback((words: string) => searchAccounting(store, words), [store])
  return <SearchField placeholder={placeholder} query={query} onQuery={onQuery} />
}

const AccountingDialogs = onDemand(() => import('./AccountingDialogs.tsx'))
