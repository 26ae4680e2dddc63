import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { BilledCompany } from '#commands/portfolios/context.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { Count } from '#workstation/platform/list/Count.tsx'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { PagingBar } from '#workstation/platform/list/PagingBar.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { COLUMNS, twoLines } from './columns.tsx'
import { companyList, PAGE_SIZE, pageSizeAtom } from './state/lists.ts'
import { portfoliosPlaceAtom } from './state/place.ts'
import { look } from './state/portfolios-port.ts'

const NARROW = '(max-width: 640px)'
const NOUN = ['company', 'companies'] as const
const SIZES = [PAGE_SIZE] as const
const POINTER = { open: 'portfolios.open-company', select: null }

/** The companies that we bill directly. */
export function Companies() {
  const workstation = useWorkstation()
  const { query } = useAtomValue(portfoliosPlaceAtom)
  const onQuery = useCallback(
    (typed: string) => look(workstation, { query: typed }, { replace: true }),
    [workstation],
  )
  return (
    <>
      <h1 className="visually-hidden">Portfolios</h1>
      <div className={room.bar}>
        <SearchField placeholder="Search companies" query={query} onQuery={onQuery} />
        <Count listAtom={companyList.listAtom} noun={NOUN} />
      </div>
      <List />
      <PagingBar
        name="portfolios"
        listAtom={companyList.listAtom}
        focusAtom={companyList.focusAtom}
        pageSizeAtom={pageSizeAtom}
        sizes={SIZES}
      />
    </>
  )
}

function List() {
  const { state, total } = useAtomValue(companyList.listAtom)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  useRoomWaitsFor('portfolios', state === 'loading' ? 'the companies' : null)
  if (state !== 'loading' && total === 0) return <Nothing />
  return (
    <div className={room.list}>
      <ListGrid<BilledCompany, string>
        state={companyList}
        label="Companies"
        columns={COLUMNS}
        twoLines={twoLines}
        layout={layout}
        pointer={POINTER}
        home
      />
    </div>
  )
}

function Nothing() {
  const { state } = useAtomValue(companyList.listAtom)
  const { query } = useAtomValue(portfoliosPlaceAtom)
  if (state === 'failed')
    return (
      <Instead tone="error" title="The companies could not be had.">
        <CommandButton id="portfolios.refresh" label="Try again" />
      </Instead>
    )
  return (
    <Instead title={query === '' ? 'No company is billed directly yet.' : 'No company is called so.'}>
      <CommandButton id="portfolios.clear-search" label="Show all" />
    </Instead>
  )
}
