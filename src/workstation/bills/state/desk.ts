import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { TypedPart } from '#commands/bills/editor/port.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { Call } from '#contract/client/client.ts'
import type { RecordType } from '#domain/records/field.ts'
import { servedAtom } from '#workstation/platform/state/audience.ts'
import { receivedBills } from '#workstation/platform/state/received-bills.ts'
import { refreshLookups } from '#workstation/records/shared/lookup-queries.ts'
import { billQuery } from '../bill-query.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import type { EditorAction, EditorState } from './editor-state.ts'
import {
  addedLinesAtom,
  closeSavedAtom,
  dispatchAtom,
  editorsAtom,
  lineIdIn,
  receiveBillAtom,
} from './editors.ts'
import { createEffortMeter, type Effort, type EffortMeter } from './effort-meter.ts'
import { beginTyping, partAt } from './typing.ts'

export interface DeskParts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
  ports: Pick<Ports, 'say'>
}

/** The bills under review, for what acts on them from outside of React. Lives as long as the window. */
export interface BillDesk {
  readonly call: Call
  readonly autosave: Autosave
  /** What the bills take whoever reviews them. */
  readonly effort: EffortMeter
  /** What a bill took so far; undefined of a client's people, whose work nobody counts. */
  effortOf(id: number): Effort | undefined
  editor(id: number): EditorState | undefined
  dispatch(id: number, action: EditorAction): void
  /** For a line that is added: no other line of this window ever had it. */
  newLineId(): number
  /** What the draft of the bill calls the line that went by this id when it was edited. */
  lineIdNow(id: number, lineId: number): number
  /** Loads the bill when it is not under review. */
  ensure(id: number): Promise<void>
  /** The bill as a change left it that the server was asked for. */
  replace(bill: BillDetail): void
  /** Records of this kind were set up here, or taken back: what is chosen from them is asked for again. */
  refreshChoices(kind: RecordType): void
  /** It is saved: its review is over. */
  close(bill: BillDetail): void
  type(id: number, part: TypedPart): void
  say(text: string): void
}

export function createDesk({ store, queryClient, call, ports }: DeskParts): BillDesk {
  let added = 0
  const desk: BillDesk = {
    call,
    autosave: createAutosave({ store, queryClient, call }),
    effort: createEffortMeter(),
    effortOf: (id) =>
      store.get(servedAtom) === 'client' ? undefined : desk.effort.of(id, performance.now()),
    editor: (id) => store.get(editorsAtom).get(id),
    dispatch: (id, action) => store.set(dispatchAtom, id, action),
    newLineId: () => --added,
    lineIdNow(id, lineId) {
      const editor = desk.editor(id)
      return editor === undefined ? lineId : lineIdIn(editor.draft, store.get(addedLinesAtom), lineId)
    },
    async ensure(id) {
      if (desk.editor(id) === undefined) {
        store.set(receiveBillAtom, await queryClient.fetchQuery(billQuery(call, id)))
      }
    },
    replace(bill) {
      queryClient.setQueryData(billQuery(call, bill.id).queryKey, bill)
      desk.dispatch(bill.id, { type: 'answered', bill })
    },
    refreshChoices: (kind) => void refreshLookups(queryClient, [kind]),
    close(bill) {
      queryClient.setQueryData(billQuery(call, bill.id).queryKey, bill)
      store.set(closeSavedAtom, bill)
      desk.effort.forget(bill.id)
    },
    type(id, wanted) {
      const editor = desk.editor(id)
      const part = editor === undefined ? null : partAt(editor.cursor, wanted)
      if (editor === undefined || part === null) return
      desk.dispatch(id, { type: 'typing', typing: beginTyping(editor.draft, editor.cursor, part) })
    },
    say: (text) => ports.say({ id: 'bill', text, tone: 'plain' }),
  }
  receivedBills.listen((bill) => desk.dispatch(bill.id, { type: 'replaced', bill }))
  return desk
}
