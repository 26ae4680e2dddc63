import { atom } from 'jotai'
import type { Letter, LetterDialog, LettersContext } from '#commands/letters/context.ts'
import { LETTER_LISTS, type LetterList } from '#domain/letters/letter-standing.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'
import { lettersQuery, rowsOf } from './queries.ts'

/** The list that the address names. */
export const shownListAtom = atom((get): LetterList => {
  const named = get(placeAtom)?.within ?? ''
  return named in LETTER_LISTS ? (named as LetterList) : 'in_use'
})

export const answerOfListAtom = pagedAnswerAtom((get, call) =>
  lettersQuery(call, get(shownListAtom), get(clientOfPlaceAtom)),
)

const loadedAtom = atom((get): LoadedRows<Letter> => {
  const { data, isError, hasNextPage } = get(answerOfListAtom)
  if (data !== undefined) return { ...wholeList(rowsOf(data)), capped: hasNextPage }
  return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
})

export const letterList = createListState<Letter, LoadedRows<Letter>>({ loaded: () => loadedAtom })

/** What is asked. */
export const dialogAtom = atom<LetterDialog | null>(null)

/** The room as commands see it. */
export const lettersContextAtom = atom(
  (get): LettersContext => ({
    list: get(shownListAtom),
    total: get(letterList.listAtom).total,
    focused: get(letterList.focusedRowAtom),
    dialog: get(dialogAtom),
  }),
)
