import { atom } from 'jotai'
import type {
  AuthorizationDialog,
  AuthorizationRow,
  AuthorizationsContext,
} from '#commands/authorizations/context.ts'
import { CAUSE_CODES, type CauseCode } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_STATUSES } from '#domain/authorizations/status.ts'
import { newestList } from '#workstation/platform/list/newest-first.ts'
import { answerAtom, pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'
import { historyQuery, listQuery, type Narrowing, oneQuery } from './queries.ts'

export const STATUS_PARAMETER = 'status'
export const BROKEN_PARAMETERS = ['cause', 'portal'] as const

const ID = /^[1-9]\d{0,14}$/

/** The status that the address narrows the list to. */
export const statusAtom = atom((get) => {
  const named = new URLSearchParams(get(placeAtom)?.search ?? '').get(STATUS_PARAMETER)
  return AUTHORIZATION_STATUSES.find((status) => status === named) ?? null
})

/** What the address asks to be wrong with the logins, and to which portal they lead; null: whatever. */
export const brokenAtom = atom((get): { cause: CauseCode | null; portalId: number | null } => {
  const named = new URLSearchParams(get(placeAtom)?.search ?? '')
  const portal = named.get('portal') ?? ''
  return {
    cause: CAUSE_CODES.find((code) => code === named.get('cause')) ?? null,
    portalId: ID.test(portal) ? Number(portal) : null,
  }
})

/** The login that the address names; null at the list. */
export const openIdAtom = atom((get): number | null => {
  const within = get(placeAtom)?.within ?? ''
  return ID.test(within) ? Number(within) : null
})

/** What the address narrows the list to. */
export const narrowingAtom = atom(
  (get): Narrowing => ({
    status: get(statusAtom),
    companyId: get(clientOfPlaceAtom),
    ...get(brokenAtom),
  }),
)

export const listAnswerAtom = pagedAnswerAtom((get, call) => listQuery(call, get(narrowingAtom)))
export const authorizationList = newestList<AuthorizationRow>(listAnswerAtom)

export const openAnswerAtom = answerAtom((get, call) => {
  const id = get(openIdAtom)
  return id === null ? null : oneQuery(call, id)
})
export const openAtom = atom((get) => get(openAnswerAtom).data ?? null)

export const historyAnswerAtom = pagedAnswerAtom((get, call) => {
  const id = get(openIdAtom)
  return id === null ? null : historyQuery(call, id)
})

/** The account that was chosen last, whichever login opens it. */
export const chosenAccountAtom = atom<number | null>(null)

/** The account that commands are about: the chosen one of the open login, else its first. */
export const accountAtom = atom((get) => {
  const accounts = get(openAtom)?.accounts ?? []
  return accounts.find(({ id }) => id === get(chosenAccountAtom)) ?? accounts[0] ?? null
})

/** What is asked. A password is kept nowhere else, and is gone when it closes. */
export const dialogAtom = atom<AuthorizationDialog | null>(null)

/** The room as commands see it. */
export const authorizationsContextAtom = atom((get): AuthorizationsContext => {
  const isOpen = get(openIdAtom) !== null
  const { cause, portalId } = get(brokenAtom)
  return {
    status: get(statusAtom),
    ofCause: cause !== null || portalId !== null,
    total: isOpen ? 0 : get(authorizationList.listAtom).total,
    focused: isOpen ? null : get(authorizationList.focusedRowAtom),
    isOpen,
    open: get(openAtom),
    account: get(accountAtom),
    dialog: get(dialogAtom),
  }
})
