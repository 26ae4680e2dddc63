import { atom } from 'jotai'
import type {
  ErrorGroup,
  ErrorTarget,
  ScraperError,
  ScraperErrorsContext,
  ScraperErrorsDialog,
  ScraperErrorsView,
} from '#commands/scrapers/errors/context.ts'
import { type ErrorNarrowing, errorNarrowingIn } from '#domain/scrapers/errors/narrowing.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, pageResultsAtom, wholeList } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { comparisonQuery, errorQuery, errorsQuery, groupsQuery, NOT_NARROWED } from './queries.ts'

const hereAtom = atom((get) => {
  const place = get(placeAtom)
  return place?.room === 'intake-scraper-monitoring' ? place : null
})

/** How the address narrows the lists. */
export const narrowingAtom = atom((get): ErrorNarrowing => errorNarrowingIn(get(hereAtom)?.search ?? ''))

const ID = /^[1-9]\d{0,14}$/

/** The error that the address names, to be seen in full. */
const openedIdAtom = atom((get): number | null => {
  const named = get(hereAtom)?.within ?? ''
  return ID.test(named) ? Number(named) : null
})

export const viewAtom = atom((get): ScraperErrorsView => {
  if (get(openedIdAtom) !== null) return 'error'
  const within = get(hereAtom)?.within ?? ''
  return within === 'causes' || within === 'portals' ? within : 'errors'
})

export const errorList = createListState<ScraperError, LoadedRows<ScraperError>>({
  loaded(pagesAtom) {
    const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) =>
      get(viewAtom) === 'errors' ? errorsQuery(call, get(narrowingAtom), page) : null,
    )
    return atom(
      (get) =>
        loadedRowsOf(get(resultsAtom), ({ scraperErrors, totalCount, totalCapped }) => ({
          rows: scraperErrors,
          total: totalCount,
          capped: totalCapped,
        })).list,
    )
  },
})

const groupsAtom = answerAtom((get, call) =>
  get(viewAtom) === 'causes' ? groupsQuery(call, get(narrowingAtom)) : null,
)

/** Of every utility and portal, to say which have errors. */
const everyGroupAtom = answerAtom((_, call) => groupsQuery(call, NOT_NARROWED))

interface Groups extends LoadedRows<ErrorGroup> {
  /** How many errors they are of. */
  errors: number
}

export const groupList = createListState<ErrorGroup, Groups>({
  loaded: () =>
    atom((get): Groups => {
      const { data, isError } = get(groupsAtom)
      if (data === undefined)
        return {
          ...{ pages: new Map(), total: 0, capped: false, errors: 0 },
          state: isError ? 'failed' : 'loading',
        }
      return { ...wholeList(data.groups), capped: data.capped, errors: data.errors }
    }),
})

/** What is known of the opened error. */
export const openedAtom = answerAtom((get, call) => {
  const id = get(openedIdAtom)
  return id === null ? null : errorQuery(call, id)
})

/** The error whose pictures are shown: of a cause the newest. */
export const picturedIdAtom = atom((get): number | null => {
  const view = get(viewAtom)
  if (view === 'error') return get(openedIdAtom)
  if (view === 'errors') return get(errorList.focusedRowAtom)?.id ?? null
  return get(groupList.focusedRowAtom)?.error_ids.at(-1) ?? null
})

export const picturedAtom = answerAtom((get, call) => {
  const id = get(picturedIdAtom)
  return id === null ? null : errorQuery(call, id)
})

export const comparisonAtom = answerAtom((get, call) => {
  const id = get(picturedIdAtom)
  return id === null ? null : comparisonQuery(call, id)
})

const utilitiesAtom = atom((get): ScraperErrorsContext['utilities'] => {
  const found = new Map<number, { id: number; name: string; accounts: number }>()
  for (const group of get(everyGroupAtom).data?.groups ?? []) {
    const { utility_company_id: id, utility_company_name: name, accounts } = group
    found.set(id, { id, name, accounts: accounts + (found.get(id)?.accounts ?? 0) })
  }
  return [...found.values()].sort((one, other) => other.accounts - one.accounts)
})

/** “43 accounts” of a cause, as it is named. */
export const groupName = ({ cause, utility_company_name: utility, accounts }: ErrorGroup): string =>
  `${cause}, ${utility}: ${accounts === 1 ? '1 account' : `${accounts} accounts`}`

function targetOf(error: ScraperError | null, group: ErrorGroup | null): ErrorTarget | null {
  if (group !== null) {
    const { error_ids: ids, owner, code, portals } = group
    return { ids, name: groupName(group), owner, code, portals }
  }
  if (error === null || error.resolved_at !== null) return null
  return {
    ids: [error.id],
    name: `${error.cause}, ${error.utility_company_name} ${error.acct_num}`,
    owner: error.owner,
    code: error.code,
    portals: error.portal === null ? [] : [error.portal],
  }
}

/** What is asked. */
export const dialogAtom = atom<ScraperErrorsDialog | null>(null)

/** The room as commands see it. */
export const scraperErrorsContextAtom = atom((get): ScraperErrorsContext => {
  const view = get(viewAtom)
  const listed = view === 'errors' ? get(errorList.focusedRowAtom) : null
  const error = view === 'error' ? (get(openedAtom).data ?? null) : listed
  const group = view === 'causes' ? get(groupList.focusedRowAtom) : null
  const { total } = view === 'causes' ? get(groupList.listAtom) : get(errorList.listAtom)
  return {
    view,
    total,
    error,
    group,
    target: targetOf(error, group),
    narrowing: get(narrowingAtom),
    dialog: get(dialogAtom),
    utilities: get(utilitiesAtom),
  }
})
