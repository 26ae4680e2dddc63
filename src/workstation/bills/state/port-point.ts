import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { BillPort, Edited } from '#commands/bills/editor/port.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import { evidenceOf } from '../draft/evidence.ts'
import { applyPatches, type Patch } from '../draft/patch.ts'
import { stopsOf } from '../draft/stops.ts'
import { withDraftIds } from '../draft/with-draft-ids.ts'
import { pageWordsQuery } from '../pointing/page-words.ts'
import { pointAtAccount } from '../pointing/point-account.ts'
import { addedLine, type PointedAt, pointedPatches, textOfPlaces } from '../pointing/pointed-patches.ts'
import { beginPointing, type Pointing } from '../pointing/pointing.ts'
import { pointedPartAt, type Target, takesSeveral } from '../pointing/targets.ts'
import { createEdit } from './create-edit.ts'
import type { BillDesk } from './desk.ts'
import type { EditorState } from './editor-state.ts'
import { pagePaneAtom } from './panes.ts'

interface Parts {
  id: number
  desk: BillDesk
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
}

type PointPort = Pick<BillPort, 'point' | 'takePointed'>

/** Filling a bill from its page. */
export function createPointing({ id, desk, store, queryClient }: Parts): PointPort {
  const edit = createEdit(id, desk)

  const pagesOf = ({ bill }: EditorState, places: readonly WordsAt[]): PointedAt => ({
    places,
    pageOf: (page) => queryClient.getQueryData(pageWordsQuery(desk.call, bill, page).queryKey),
  })

  /** New lines of rows, one after the other; a row that has no amount is told. */
  const addLines = (editor: EditorState, kind: 'charge' | 'usage', places: readonly WordsAt[]): Edited => {
    const patches: Patch[] = []
    for (const place of places) {
      const { draft } = applyPatches(editor.draft, patches)
      const added = addedLine(draft, kind, desk.newLineId(), pagesOf(editor, [place]))
      if (typeof added === 'string') desk.say(added)
      else patches.push(...added)
    }
    const last = patches.at(-1)
    const edited = edit(
      patches.length === 1
        ? `Added a ${kind} from the page`
        : `Added ${patches.length} ${kind}s from the page`,
      patches,
    )
    const { pointing } = desk.editor(id) ?? editor
    if (last?.of !== 'added-charge' && last?.of !== 'added-usage') return edited
    desk.dispatch(id, { type: 'moved', to: { kind, id: last.line.id } })
    if (pointing !== null) {
      desk.dispatch(id, {
        type: 'pointing',
        pointing: { ...pointing, letters: '', held: null, taken: [...pointing.taken, ...places] },
      })
    }
    return edited
  }

  return {
    async point(wanted) {
      const editor = desk.editor(id)
      const part = editor === undefined ? null : pointedPartAt(editor.cursor, wanted)
      if (editor === undefined || part === null) return
      const target = { part, stop: editor.cursor }
      const since = { bill: withDraftIds(editor), draft: editor.draft }
      const page = firstPage(since, target) ?? store.get(pagePaneAtom)?.shown() ?? 1
      await queryClient.ensureQueryData(pageWordsQuery(desk.call, editor.bill, page))
      desk.dispatch(id, { type: 'pointing', pointing: beginPointing(target, page, since) })
    },
    takePointed(part, places) {
      const editor = desk.editor(id)
      if (editor === undefined || places.length === 0) return null
      if (part === 'charges') return addLines(editor, 'charge', places)
      if (part === 'usages') return addLines(editor, 'usage', places)
      const stop = editor.pointing?.stop ?? editor.cursor
      if (stop.kind === 'field' && stop.field === 'account') {
        const text = textOfPlaces(pagesOf(editor, places))
        return pointAtAccount(id, { desk, queryClient }, { text, places })
      }
      const patches = pointedPatches(editor.draft, { part, stop }, pagesOf(editor, places), editor.today)
      if (typeof patches === 'string') {
        desk.say(patches)
        return null
      }
      desk.dispatch(id, { type: 'pointing', pointing: null })
      return edit('Pointed at a value', patches)
    },
  }
}

/** Where the value stands now; new lines stand with the others. */
function firstPage({ bill, draft }: Pointing['since'], { part, stop }: Target): number | undefined {
  const stops = takesSeveral(part)
    ? stopsOf(draft).filter(({ kind }) => kind === (part === 'charges' ? 'charge' : 'usage'))
    : [stop]
  return stops.flatMap((each) => evidenceOf(bill, each)).at(-1)?.page
}
