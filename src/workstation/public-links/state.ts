import { atom } from 'jotai'
import type {
  ArrivalList,
  ArrivalRows,
  ArrivalsContext,
  Secrets,
  SubmittedCredentials,
} from '#commands/public-links/context.ts'
import { newestList } from '#workstation/platform/list/newest-first.ts'
import type { ListState } from '#workstation/platform/list/state/list-state.ts'
import type { Identified } from '#workstation/platform/list/state/pages.ts'
import { pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'
import { credentialsQuery, filesQuery, linksQuery, signUpsQuery } from './queries.ts'

const LISTS = ['links', 'credentials', 'files', 'sign-ups'] as const

/** The list that the address names. */
export const shownListAtom = atom((get): ArrivalList => {
  const named = get(placeAtom)?.within
  return LISTS.find((list) => list === named) ?? 'links'
})

const linksAtom = pagedAnswerAtom((get, call) => linksQuery(call, get(clientOfPlaceAtom)))
const credentialsAtom = pagedAnswerAtom((get, call) =>
  get(shownListAtom) === 'credentials' ? credentialsQuery(call, get(clientOfPlaceAtom)) : null,
)
const filesAtom = pagedAnswerAtom((get, call) =>
  get(shownListAtom) === 'files' ? filesQuery(call, get(clientOfPlaceAtom)) : null,
)

const signUpsAtom = pagedAnswerAtom((get, call) =>
  get(shownListAtom) === 'sign-ups' ? signUpsQuery(call) : null,
)

/** The answer of the list that is shown. */
export const shownAnswerAtom = atom((get) => {
  const shown = get(shownListAtom)
  if (shown === 'links') return get(linksAtom)
  if (shown === 'sign-ups') return get(signUpsAtom)
  return shown === 'credentials' ? get(credentialsAtom) : get(filesAtom)
})

export const arrivalLists: { readonly [L in ArrivalList]: ListState<ArrivalRows[L]> } = {
  links: newestList(linksAtom),
  credentials: newestList(credentialsAtom),
  files: newestList(filesAtom),
  'sign-ups': newestList(signUpsAtom),
}

/** The room as commands see it. */
export const arrivalsContextAtom = atom((get): ArrivalsContext => {
  const list = get(shownListAtom)
  const shown: Pick<ListState<Identified>, 'listAtom'> = arrivalLists[list]
  return {
    list,
    total: get(shown.listAtom).total,
    focused: {
      links: get(arrivalLists.links.focusedRowAtom),
      credentials: get(arrivalLists.credentials.focusedRowAtom),
      files: get(arrivalLists.files.focusedRowAtom),
      'sign-ups': get(arrivalLists['sign-ups'].focusedRowAtom),
    },
  }
})

/** Secrets on the screen. They are kept nowhere else and are gone when the dialog closes. */
export const revealedAtom = atom<{ submission: SubmittedCredentials; secrets: Secrets } | null>(null)
