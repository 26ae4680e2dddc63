import { navigate } from 'wouter/use-browser-location'
import { SHOWN_RECORDS } from '#commands/records/context.ts'
import type { RecordsPort } from '#commands/records/port.ts'
import { recordType } from '#domain/records/record-types.ts'
import { createListMoves, indexAfter } from '#workstation/platform/list/list-moves.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { indexOfId, rowAt } from '#workstation/platform/list/state/pages.ts'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { refreshCompanies } from '../shared/lookup-queries.ts'
import { pairList } from './duplicates.ts'
import { fieldNamed, fieldsOf, whyFixedAtom } from './fields.ts'
import { focusAtom, listAtom, recordListState } from './list.ts'
import { changesAtom, cursorAtom, cursorNameAtom, historyIndexAtom, openRecordAtom } from './open.ts'
import { passwordAtom } from './password.ts'
import {
  duplicatesPath,
  type Filters,
  filtersOf,
  recordPath,
  searchOf,
  shownAtom,
  sortedBy,
  sortsOf,
} from './place.ts'
import { refreshRecords, withoutPair } from './queries.ts'
import { createSaving } from './saving.ts'
import { editingAtom } from './unsaved.ts'

const PAGE = 10
/** Changes come in bursts; what is on screen is asked for once in so many ms. */
const GATHER = 300

/** The room of records as commands move in it and change it. */
export function createRecordsPort(
  workstation: Pick<Workstation, 'store' | 'queryClient' | 'call'>,
): RecordsPort {
  const { store, queryClient } = workstation
  const list = createListMoves({ store, state: recordListState })
  const pairs = createListMoves({ store, state: pairList })

  const search = () => {
    const { type, filters } = store.get(shownAtom)
    return searchOf(type, filters)
  }

  const setFilters = (change: (filters: Filters) => Filters) => {
    const { type, id, filters } = store.get(shownAtom)
    navigate(`${recordPath(type, id)}${searchOf(type, change(filters))}`, { replace: true })
  }

  return {
    ...createSaving(workstation),
    move: (to) => (store.get(shownAtom).duplicates === null ? list : pairs).move(to),
    show(type) {
      const { company_id } = store.get(shownAtom).filters.of
      const isOfClient = company_id !== undefined && 'companyId' in recordType(type).fields
      navigate(`${recordPath(type, null)}${isOfClient ? `?company_id=${company_id}` : ''}`)
    },
    open(type, id) {
      store.set(historyIndexAtom, null)
      navigate(`${recordPath(type, id)}${type === store.get(shownAtom).type ? search() : ''}`)
    },
    openNeighbour(to) {
      const { type, id } = store.get(shownAtom)
      const { pages, total } = store.get(listAtom)
      const at = (id === null ? null : indexOfId(pages, id)) ?? store.get(focusAtom).index
      const row = rowAt(pages, indexAfter(to, at, { total, page: 1 }))
      if (row !== null && row.id !== id) navigate(`${recordPath(type, row.id)}${search()}`, { replace: true })
    },
    close() {
      navigate(`${recordPath(store.get(shownAtom).type, null)}${search()}`)
    },
    showDuplicates: (type) => navigate(duplicatesPath(type)),
    settlePair: (type, otherId) =>
      void pairs.goOnAfter(new Set([otherId]), () => withoutPair(queryClient, type, otherId)),
    goTo: (address) => navigate(address),
    showBelonging: ({ type, field }, id) =>
      navigate(
        `${recordPath(type, null)}${searchOf(type, { ...filtersOf(type, ''), of: { [field]: id }, active: 'all' })}`,
      ),
    focusSearch: focusSearchField,
    showActive: (active) => setFilters((filters) => ({ ...filters, active })),
    nextActive: () =>
      setFilters((filters) => {
        const at = SHOWN_RECORDS.indexOf(filters.active) + 1
        return { ...filters, active: SHOWN_RECORDS[at % SHOWN_RECORDS.length] ?? 'active' }
      }),
    sortBy: (sort) => setFilters((filters) => sortedBy(filters, sort)),
    nextSort: () =>
      setFilters((filters) => {
        const sorts = sortsOf(store.get(shownAtom).type)
        const sort = sorts[(sorts.indexOf(filters.sort) + 1) % sorts.length] ?? filters.sort
        return { ...filters, sort, order: sort === 'newest' ? 'desc' : 'asc' }
      }),
    turnOrder: () =>
      setFilters((filters) => ({ ...filters, order: filters.order === 'asc' ? 'desc' : 'asc' })),
    clearFilters: () => setFilters((filters) => ({ ...filters, query: '', active: 'active', of: {} })),
    moveField(to) {
      const { type } = store.get(shownAtom)
      const fields = fieldsOf(type)
      const at = fields.findIndex(({ name }) => name === store.get(cursorAtom)?.field)
      const next = fields[indexAfter(to, at, { total: fields.length, page: PAGE })]
      if (next !== undefined) store.set(cursorNameAtom, next.name)
    },
    beginEdit(field) {
      const record = store.get(openRecordAtom)
      const named = record && fieldNamed(record.type, field)
      if (record === null || named == null || store.get(whyFixedAtom)(record.type, named) !== null) return
      const { type, id, version } = record
      store.set(cursorNameAtom, field)
      store.set(editingAtom, { type, id, version, field })
    },
    showHistory: (shown) => store.set(historyIndexAtom, shown ? 0 : null),
    moveHistory(to) {
      const total = store.get(changesAtom).length
      const index = store.get(historyIndexAtom) ?? 0
      store.set(historyIndexAtom, indexAfter(to, index, { total, page: PAGE }))
    },
    showPassword: (password) => store.set(passwordAtom, password),
    wholeAddress: (path) => new URL(path, window.location.origin).href,
    clientsChanged() {
      void refreshCompanies(queryClient)
      void refreshRecords(queryClient)
    },
    print: () => window.print(),
    exportOrder(format) {
      const { type, filters } = store.get(shownAtom)
      const { query, active, sort, order, of } = filters
      const body = { query, active, sort, order, of: { ...of }, format }
      return { name: 'records.export', input: { params: { type: recordType(type).path }, body } }
    },
    refresh: gathered(() => void refreshRecords(queryClient), GATHER),
  }
}
