import { atom } from 'jotai'
import type {
  ArrivalList,
  ArrivalRows,
  ArrivalsContext,
  FocusedRows,
  Secrets,
  SubmittedCredentials,
} from '#commands/arrival/context.ts'
import { pagedAnswerAtom } from '../state/answers.ts'
import { placeAtom } from '../state/place.ts'
import { credentialsQuery, filesQuery, linksQuery, rowsOf } from './queries.ts'

type Loaded = { [L in ArrivalList]: readonly ArrivalRows[L][] }

/** The row of the keyboard in each list. */
export const rowsAtom = atom<Record<ArrivalList, number>>({ links: 0, credentials: 0, files: 0 })

const LISTS = ['links', 'credentials', 'files'] as const

/** The list that the address names. */
export const shownListAtom = atom((get): ArrivalList => {
  const named = get(placeAtom)?.within
  return LISTS.find((list) => list === named) ?? 'links'
})

const linksAtom = pagedAnswerAtom((_, call) => linksQuery(call))
const credentialsAtom = pagedAnswerAtom((get, call) =>
  get(shownListAtom) === 'credentials' ? credentialsQuery(call) : null,
)
const filesAtom = pagedAnswerAtom((get, call) => (get(shownListAtom) === 'files' ? filesQuery(call) : null))

/** What is known of the list that is shown. */
export const shownAnswerAtom = atom((get) => {
  const shown = get(shownListAtom)
  if (shown === 'links') return get(linksAtom)
  return shown === 'credentials' ? get(credentialsAtom) : get(filesAtom)
})

export const loadedAtom = atom(
  (get): Loaded => ({
    links: rowsOf(get(linksAtom).data),
    credentials: rowsOf(get(credentialsAtom).data),
    files: rowsOf(get(filesAtom).data),
  }),
)

export const focusedIndexAtom = atom((get) => indexIn(get(loadedAtom), get(rowsAtom), get(shownListAtom)))

/** Where the keyboard is: rows may have gone since it came there. */
const indexIn = (loaded: Loaded, rows: Record<ArrivalList, number>, list: ArrivalList) =>
  Math.max(0, Math.min(rows[list], loaded[list].length - 1))

const focusedRowsAtom = atom((get): FocusedRows => {
  const [loaded, rows] = [get(loadedAtom), get(rowsAtom)]
  return {
    links: loaded.links[indexIn(loaded, rows, 'links')] ?? null,
    credentials: loaded.credentials[indexIn(loaded, rows, 'credentials')] ?? null,
    files: loaded.files[indexIn(loaded, rows, 'files')] ?? null,
  }
})

/** The room as commands see it. */
export const arrivalsContextAtom = atom((get): ArrivalsContext => {
  const list = get(shownListAtom)
  return { list, total: get(loadedAtom)[list].length, focused: get(focusedRowsAtom) }
})

/** Secrets on the screen. They are kept nowhere else and are gone when the dialog closes. */
export const revealedAtom = atom<{ submission: SubmittedCredentials; secrets: Secrets } | null>(null)
