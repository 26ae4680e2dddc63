import { atom } from 'jotai'
import { formatCount } from '#base/figures.ts'
import type { SourceContext, SourceExport } from '#commands/exports/context.ts'
import { keptOfIds, MOST_BILL_ID_CHARACTERS, readBillIds } from '#domain/bills/bill-ids.ts'
import { newestList } from '#workstation/platform/list/newest-first.ts'
import { pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { exportsQuery } from './queries.ts'

export const exportsAnswerAtom = pagedAnswerAtom((_, call) => exportsQuery(call))
export const exportList = newestList<SourceExport>(exportsAnswerAtom)

interface Box {
  text: string
  /** Characters that were left out since it was empty. */
  dropped: number
}

const boxAtom = atom<Box>({ text: '', dropped: 0 })

/** What the box of ids holds. Whatever is written into it, digits and commas stay. */
export const typedAtom = atom(
  (get) => get(boxAtom),
  (get, set, written: string) => {
    const { text, dropped } = keptOfIds(written)
    const before = get(boxAtom)
    set(boxAtom, { text, dropped: (before.text === '' ? 0 : before.dropped) + dropped })
  },
)

export const readIdsAtom = atom((get) => readBillIds(get(boxAtom).text))

const problemAtom = atom((get) => {
  const over = get(boxAtom).text.length - MOST_BILL_ID_CHARACTERS
  return over > 0
    ? `These are ${formatCount(over)} characters more than can be sent at once. Take some ids out.`
    : null
})

/** The room as commands see it. */
export const sourceContextAtom = atom((get): SourceContext => {
  const { ids, noIds } = get(readIdsAtom)
  return {
    total: get(exportList.listAtom).total,
    focused: get(exportList.focusedRowAtom),
    typed: get(boxAtom).text,
    ids: ids.length + noIds.length,
    problem: get(problemAtom),
  }
})
