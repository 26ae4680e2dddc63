import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { BillPort } from '#commands/bills/editor/port.ts'
import { nextProblemStop } from '../draft/problems.ts'
import { type Stop, stopAfter, stopsOf } from '../draft/stops.ts'
import type { BillDesk } from './desk.ts'
import { judgementOf, openProblems } from './editor-state.ts'
import { loadActions } from './load-actions.ts'
import { evidenceShownAtom, pagePaneAtom, paneAtom } from './panes.ts'
import { createEdits } from './port-edits.ts'
import { createSaving } from './port-save.ts'

interface Parts {
  id: number
  desk: BillDesk
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
}

/** The editor of one bill, as commands ask for it. */
export function createBillPort({ id, desk, store, queryClient }: Parts): BillPort {
  const move = (to: Stop) => desk.dispatch(id, { type: 'moved', to })
  const whileOpen = <T>(act: (editor: NonNullable<ReturnType<BillDesk['editor']>>) => T): T | undefined => {
    const editor = desk.editor(id)
    return editor === undefined ? undefined : act(editor)
  }
  const pointing = async () => (await loadActions()).createPointing({ id, desk, store, queryClient })
  const templates = async () => (await loadActions()).createTemplates(id, desk, queryClient)
  return {
    id,
    sent: () => desk.autosave.sent(id),
    ...createEdits(id, desk),
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
    point: async (part) => (await pointing()).point(part),
    takePointed: async (part, places) => (await pointing()).takePointed(part, places),
    openPicker(picker) {
      desk.dispatch(id, { type: 'picker', picker })
    },
    chooseAccount: async (choice) => (await loadActions()).chooseAccount(id, desk, choice),
    async confirmChanges() {
      const editor = desk.editor(id)
      const toConfirm = editor === undefined ? 0 : (judgementOf(editor)?.toConfirm ?? 0)
      if (toConfirm <= 1 || store.get(evidenceShownAtom))
        return (await loadActions()).confirmChanges(id, desk)
      store.set(evidenceShownAtom, true)
      return null
    },
    beginOnboarding() {
      // What was typed in the forms before stays.
      if (desk.editor(id)?.tab === 'onboard') desk.dispatch(id, { type: 'focus-onboarding' })
      else {
        desk.dispatch(id, { type: 'begin-onboarding' })
        desk.dispatch(id, { type: 'tab', tab: 'onboard' })
      }
    },
    unlockFile: async () => (await loadActions()).unlockFile(id, desk, store),
    create: async (kind) => (await loadActions()).createFromBill(id, desk, kind),
    split: async (parts) => (await loadActions()).performSplit(id, desk, parts),
    unsplit: async () => (await loadActions()).unsplit(id, desk),
    mapLine: async (line, meaning) => (await loadActions()).mapLine(id, line, meaning, { desk, queryClient }),
    markNextTemplate: async () => (await templates()).markNextTemplate(),
    leaveOutTemplate: async (lessonId) => (await templates()).leaveOutTemplate(lessonId),
    forgetTemplate: async (lessonId) => (await templates()).forgetTemplate(lessonId),
    chooseConfiguration: (configuration) => desk.dispatch(id, { type: 'configuration', configuration }),
    chooseModel: (model) => desk.dispatch(id, { type: 'model', model }),
    runPass: async (pass) => (await loadActions()).runPass(id, desk, pass),
    reparseAccount: async (accountId) => (await loadActions()).reparseAccount(id, desk, accountId),
    showEarlierReading: async () =>
      (await loadActions()).createEarlierReadings(id, desk, queryClient).showEarlierReading(),
    restoreEarlierReading: async (readingId) =>
      (await loadActions()).createEarlierReadings(id, desk, queryClient).restoreEarlierReading(readingId),
    toMove() {
      const bill = desk.editor(id)?.bill
      return bill === undefined
        ? null
        : { id, version: bill.version, companyId: bill.company_id, client: bill.company_name }
    },
    async shareLink() {
      const { path } = await desk.call('bills.share', { params: { id } })
      return new URL(path, window.location.origin).href
    },
    async openFile() {
      const { link } = await desk.call('bills.file', { body: { bill: { id } } })
      window.open(link, '_blank', 'noopener')
    },
    showTab: (tab) => desk.dispatch(id, { type: 'tab', tab }),
    toggleView: () =>
      whileOpen(({ view }) =>
        desk.dispatch(id, { type: 'view', view: view === 'saved' ? 'parsed' : 'saved' }),
      ),
    zoom: (to) => store.get(pagePaneAtom)?.zoom(to),
    turnPage: (to) => store.get(pagePaneAtom)?.turn(to),
    scrollPage: (to) => store.get(pagePaneAtom)?.scroll(to),
    toggleEvidence: () => store.set(evidenceShownAtom, !store.get(evidenceShownAtom)),
    swapPane: () => store.set(paneAtom, store.get(paneAtom) === 'page' ? 'editor' : 'page'),
  }
}
