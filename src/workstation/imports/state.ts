import { atom } from 'jotai'
import type { ImportSummary, ImportsContext, ImportView, StagedRow } from '#commands/imports/context.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { newestList } from '#workstation/platform/list/newest-first.ts'
import type { ListState } from '#workstation/platform/list/state/list-state.ts'
import type { Identified } from '#workstation/platform/list/state/pages.ts'
import { answerAtom, pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { importQuery, importsQuery, isUnderWay, rowsQuery } from './queries.ts'

export const OUTCOMES = ['new', 'changed', 'same', 'refused'] as const
const VIEWS = ['mapping', ...OUTCOMES] as const

const ADDRESS = /^(\d{1,15})(?:\/(\w+))?$/

/** What the address says: the import, and what of it is shown. */
const addressAtom = atom((get) => {
  const place = get(placeAtom)
  const [, id, view] = (place?.room === 'imports' && ADDRESS.exec(place.within)) || []
  return { id: id === undefined ? null : Number(id), view: VIEWS.find((one) => one === view) ?? null }
})

export const openIdAtom = atom((get) => get(addressAtom).id)

export const listAnswerAtom = pagedAnswerAtom((_, call) => importsQuery(call))
export const importList = newestList<ImportSummary>(listAnswerAtom)

export const openAnswerAtom = answerAtom((get, call) => {
  const id = get(openIdAtom)
  return id === null ? null : importQuery(call, id)
})

/** Null until it is there. */
export const openImportAtom = atom((get): ImportDetails | null => {
  const id = get(openIdAtom)
  const { data } = get(openAnswerAtom)
  return data !== undefined && data.id === id ? data : null
})

/** Where no view was asked for: what the rows came to once they are checked, until then what the columns are. */
function homeView({ state, counts }: ImportDetails): ImportView {
  if (state === 'mapping' || state === 'checking') return 'mapping'
  return OUTCOMES.find((outcome) => counts[outcome] > 0) ?? 'mapping'
}

export const viewAtom = atom((get): ImportView => {
  const open = get(openImportAtom)
  return get(addressAtom).view ?? (open === null ? 'mapping' : homeView(open))
})

/** Of the outcome that is shown; nothing is asked while rows are being held against what is here. */
export const rowsAnswerAtom = pagedAnswerAtom((get, call) => {
  const open = get(openImportAtom)
  const view = get(viewAtom)
  if (open === null || view === 'mapping' || open.state === 'mapping' || isUnderWay(open)) return null
  return rowsQuery(call, open.id, view)
})
export const rowList = newestList<StagedRow>(rowsAnswerAtom)

/** The room as commands see it. */
export const importsContextAtom = atom((get): ImportsContext => {
  const openId = get(openIdAtom)
  const shown: Pick<ListState<Identified>, 'listAtom'> = openId === null ? importList : rowList
  return {
    total: get(shown.listAtom).total,
    focused: openId === null ? get(importList.focusedRowAtom) : null,
    openId,
    open: get(openImportAtom),
  }
})
