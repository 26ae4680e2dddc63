import { atom } from 'jotai'
import { type CalendarDate, today } from '#base/calendar-date.ts'
import type { IntakeAccount, IntakeContext, IntakePrompt } from '#commands/intake/context.ts'
import { PAGE_SIZES } from '#commands/intake/port.ts'
import {
  ACCOUNT_QUEUES,
  type AccountQueue,
  fitsFilter,
  isAccountQueue,
} from '#domain/intake/account-queue.ts'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import { type ShownChanges, withChanges } from '#workstation/platform/list/row-changes.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, pageResultsAtom } from '#workstation/platform/list/state/loaded.ts'
import { createPageSize } from '#workstation/platform/list/state/page-size.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { narrowingIn, searchOf } from './narrowing.ts'
import { accountsQuery } from './queries.ts'

/** The queue that the address names. */
export const queueAtom = atom((get): AccountQueue => {
  const room = get(placeAtom)?.room
  return isAccountQueue(room) ? room : 'intake-open'
})

const searchAtom = atom((get) => get(placeAtom)?.search ?? '')
export const narrowingAtom = atom((get) => narrowingIn(get(searchAtom)))

/** The question that the list on screen answers. */
export const questionAtom = atom((get) => `${get(queueAtom)} ${searchOf(get(narrowingAtom))}`)

interface Accounts extends LoadedRows<IntakeAccount> {
  /** When the oldest of its answers came, in ms. */
  answeredAt: number
}

/** What was done here with accounts, by id. */
export const shownChangesAtom = atom<ShownChanges<IntakeAccount>>(new Map())

const dayOf = (text: string | null) => text as CalendarDate | null

/** By the rules of the domain, as the row is shown now. */
function fitsQueue(row: IntakeAccount, queue: AccountQueue): boolean {
  const account = {
    source: row.source,
    byRequest: row.by_request,
    dataStartDate: dayOf(row.data_start_date),
    historyComplete: row.history_complete,
    expectedOn: dayOf(row.expected_on),
    checkedOn: dayOf(row.last_online_check_at?.slice(0, 10) ?? null),
    followUpDate: dayOf(row.online_follow_up_date),
  }
  return fitsFilter(account, ACCOUNT_QUEUES[queue].filter, today())
}

export const accountList = createListState<IntakeAccount, Accounts>({
  loaded(pagesAtom) {
    const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) =>
      accountsQuery(call, get(queueAtom), get(narrowingAtom), page),
    )
    return atom((get): Accounts => {
      const results = get(resultsAtom)
      const { list } = loadedRowsOf(results, ({ results: rows, totalCount, totalCapped }) => ({
        rows,
        total: totalCount,
        capped: totalCapped,
      }))
      return { ...list, answeredAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)) }
    })
  },
  seen(get, loaded) {
    const queue = get(queueAtom)
    return withChanges(loaded, get(shownChangesAtom), (row) => fitsQueue(row, queue))
  },
})

/** Whether the rows belong to the queue as it is now. */
export const intakeReadinessAtom = atom((get): Readiness => {
  const { state, total } = get(accountList.listAtom)
  if (state === 'loading') return { state: 'waiting', for: 'the accounts' }
  if (state === 'failed') return { state: 'failed', what: 'The list of accounts' }
  const gap = total > 0 && get(accountList.focusedRowAtom) === null
  return gap ? { state: 'waiting', for: 'the rows' } : READY
})

/** What is typed below the list, about the rows that were marked or in focus when it was opened. */
export interface Prompt {
  what: IntakePrompt
  rows: readonly IntakeAccount[]
  text: string
  /** What is wrong with it, said beside the field. */
  complaint: string | null
}

export const promptAtom = atom<Prompt | null>(null)

export const pageSizeAtom = createPageSize('intake-page-size', PAGE_SIZES)

/** The room as commands see it. */
export const intakeContextAtom = atom((get): IntakeContext => {
  const prompt = get(promptAtom)
  return {
    queue: get(queueAtom),
    total: get(accountList.listAtom).total,
    focused: get(accountList.focusedRowAtom),
    selected: get(accountList.selectedRowsAtom),
    filtered: get(narrowingAtom).query !== '',
    prompt: prompt && { what: prompt.what, rows: prompt.rows },
  }
})
