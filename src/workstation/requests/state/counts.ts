import { atom } from 'jotai'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import type { Filters } from './filters.ts'
import { listIsOutAtom } from './list.ts'
import { countsQuery } from './queries.ts'

/** The filters as they were when they last rested; null before the room was entered. */
export const restedFiltersAtom = atom<Filters | null>(null)

const answeredAtom = answerAtom((get, call) => {
  const filters = get(restedFiltersAtom)
  return filters && { ...countsQuery(call, filters), enabled: get(listIsOutAtom) }
})

/** How many requests each tab and each week has; null until the server has told. They come after the rows. */
export const countsAtom = atom((get) => get(answeredAtom).data ?? null)
