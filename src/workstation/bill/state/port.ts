import { atom, type createStore } from 'jotai'
import type { BillPort, Edited } from '#commands/bill/port.ts'
import type { MeterChoice } from '../draft/edits.ts'
import { nextProblemStop } from '../draft/problems.ts'
import { type Stop, stopAfter, stopsOf } from '../draft/stops.ts'
import { forgetPictures } from '../page/page-pictures.ts'
import type { BillDesk } from './desk.ts'
import { openProblems } from './editor-state.ts'
import { createEdits } from './port-edits.ts'
import { createSaving } from './port-save.ts'

/** What the pickers have marked, until it is taken or the picker closes. */
export const markedMeterAtom = atom<MeterChoice | null>(null)
export type AccountChoice = { utility_company_id: number } | { utility_account_id: number }
export const markedAccountAtom = atom<AccountChoice | null>(null)

/** The page beside the editor. Null while there is none. */
export interface PagePane {
  zoom(to: 'in' | 'out' | 'fit'): void
  turn(to: 1 | -1): void
  scroll(to: 1 | -1): void
}
export const pagePaneAtom = atom<PagePane | null>(null)

/** In a narrow window one of the two is on screen. */
export const paneAtom = atom<'page' | 'editor'>('editor')

interface Parts {
  id: number
  desk: BillDesk
  store: ReturnType<typeof createStore>
}

/** The editor of one bill, as commands ask for it. */
export function createBillPort({ id, desk, store }: Parts): BillPort {
  const move = (to: Stop) => desk.dispatch(id, { type: 'moved', to })
  const whileOpen = <T>(act: (editor: NonNullable<ReturnType<BillDesk['editor']>>) => T): T | undefined => {
    const editor = desk.editor(id)
    return editor === undefined ? undefined : act(editor)
  }
  return {
    id,
    ...createEdits(id, desk, () => store.get(markedMeterAtom)),
    ...createSaving(id, desk),
    moveCursor: (to) =>
      whileOpen(({ draft, cursor }) => {
        const steps = { next: 1, previous: -1, first: -Infinity, last: Infinity }[to]
        move(stopAfter(stopsOf(draft), cursor, steps))
      }),
    goToProblem: (direction) =>
      whileOpen((editor) => {
        const stop = nextProblemStop(editor.draft, openProblems(editor), editor.cursor, direction)
        if (stop !== undefined) move(stop)
      }),
    type: (part) => desk.type(id, part),
    openPicker(picker) {
      desk.dispatch(id, { type: 'picker', picker })
    },
    commitAccount: () => commitAccount(id, desk, store.get(markedAccountAtom)),
    confirm: (confirming) => desk.dispatch(id, { type: 'confirming', confirming }),
    receive(bill) {
      forgetPictures(bill.id)
      desk.replace(bill)
    },
    setBusy: (busy) => desk.dispatch(id, { type: 'busy', busy }),
    openFile: () =>
      whileOpen(({ bill }) => {
        window.open(bill.download_url, '_blank', 'noopener')
      }),
    showTab: (tab) => desk.dispatch(id, { type: 'tab', tab }),
    toggleView: () =>
      whileOpen(({ view }) =>
        desk.dispatch(id, { type: 'view', view: view === 'saved' ? 'parsed' : 'saved' }),
      ),
    zoom: (to) => store.get(pagePaneAtom)?.zoom(to),
    turnPage: (to) => store.get(pagePaneAtom)?.turn(to),
    scrollPage: (to) => store.get(pagePaneAtom)?.scroll(to),
    swapPane: () => store.set(paneAtom, store.get(paneAtom) === 'page' ? 'editor' : 'page'),
  }
}

/** A utility alone unchooses the account, and the picker goes on with that utility's accounts. */
async function commitAccount(id: number, desk: BillDesk, choice: AccountChoice | null): Promise<Edited> {
  const before = desk.editor(id)?.bill
  if (choice === null || before === undefined) return null
  await chooseAccount(id, desk, choice)
  if ('utility_account_id' in choice) desk.dispatch(id, { type: 'picker', picker: null })
  return {
    label: `Chose the account of #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await chooseAccount(id, desk, {
        utility_company_id: before.utility_company_id,
        utility_account_id: before.utility_account_id,
      })
    },
  }
}

async function chooseAccount(
  id: number,
  desk: BillDesk,
  choice: { utility_company_id?: number | null; utility_account_id?: number | null },
): Promise<void> {
  await desk.autosave.hold(id)
  const version = desk.editor(id)?.bill.version
  const { textractBill } = await desk.call('bills.update', { params: { id }, body: { version, ...choice } })
  desk.replace(textractBill)
}
