import { atom } from 'jotai'
import type { IntakeRow, PropertiesContext, PropertyDialog } from '#commands/property-intake/context.ts'
import { INTAKE_TABS, type IntakeTab } from '#domain/property-intake/property-intake.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom, pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'
import { listQuery, oneQuery, rowsOf } from './queries.ts'

/** The tab that the address names. */
export const tabAtom = atom((get): IntakeTab => {
  const named = get(placeAtom)?.within ?? ''
  return named in INTAKE_TABS ? (named as IntakeTab) : 'new'
})

export const listAnswerAtom = pagedAnswerAtom((get, call) =>
  listQuery(call, get(tabAtom), get(clientOfPlaceAtom)),
)

const loadedAtom = atom((get): LoadedRows<IntakeRow> => {
  const { data, isError, hasNextPage } = get(listAnswerAtom)
  if (data !== undefined) return { ...wholeList(rowsOf(data)), capped: hasNextPage }
  return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
})

export const propertyList = createListState<IntakeRow, LoadedRows<IntakeRow>>({ loaded: () => loadedAtom })

/** How many properties each tab has; null until it is known. */
export const countsAtom = atom((get) => get(listAnswerAtom).data?.pages[0]?.counts ?? null)

export const openAnswerAtom = answerAtom((get, call) => {
  const id = get(propertyList.focusedRowAtom)?.id
  return id === undefined ? null : oneQuery(call, id)
})

/** The property that the keyboard is on, with all that came with it. */
export const openAtom = atom((get) => get(openAnswerAtom).data ?? null)

/** The account that was chosen last, whichever property it is of. */
export const chosenAccountAtom = atom<number | null>(null)

/** The account that commands are about: the chosen one of the open property, else its first. */
export const accountAtom = atom((get) => {
  const accounts = get(openAtom)?.account_list ?? []
  return accounts.find(({ id }) => id === get(chosenAccountAtom)) ?? accounts[0] ?? null
})

/** What is asked. Secrets are kept nowhere else, and are gone when it closes. */
export const dialogAtom = atom<PropertyDialog | null>(null)

/** The room as commands see it. */
export const propertiesContextAtom = atom(
  (get): PropertiesContext => ({
    tab: get(tabAtom),
    total: get(propertyList.listAtom).total,
    focused: get(propertyList.focusedRowAtom),
    open: get(openAtom),
    account: get(accountAtom),
    dialog: get(dialogAtom),
  }),
)
