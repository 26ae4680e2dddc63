import { atom } from 'jotai'
import { newestList } from '#workstation/platform/list/newest-first.ts'
import { pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { shownAtom } from './place.ts'
import { type PairRow, pairsQuery } from './queries.ts'

export const pairsAnswerAtom = pagedAnswerAtom((get, call) => {
  const { duplicates } = get(shownAtom)
  return duplicates === null ? null : pairsQuery(call, duplicates)
})

export const pairList = newestList<PairRow>(atom((get) => get(pairsAnswerAtom)))
