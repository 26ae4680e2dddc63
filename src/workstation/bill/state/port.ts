import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { BillPort } from '#commands/bill/port.ts'
import { nextProblemStop } from '../draft/problems.ts'
import { type Stop, stopAfter, stopsOf } from '../draft/stops.ts'
import { mapLine } from '../mapping/map-line.ts'
import { createFromBill } from '../onboard/create.ts'
import { performSplit, unsplit } from '../split/perform.ts'
import { chooseAccount } from './choose-account.ts'
import type { BillDesk } from './desk.ts'
import { createEarlierReadings } from './earlier-readings.ts'
import { openProblems } from './editor-state.ts'
import { evidenceShownAtom, pagePaneAtom, paneAtom } from './panes.ts'
import { createEdits } from './port-edits.ts'
import { createPointing } from './port-point.ts'
import { createSaving } from './port-save.ts'
import { reparseAccount, runPass } from './run-pass.ts'
import { createTemplates } from './templates.ts'

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
    ...createPointing({ id, desk, store, queryClient }),
    openPicker(picker) {
      desk.dispatch(id, { type: 'picker', picker })
    },
    chooseAccount: (choice) => chooseAccount(id, desk, choice),
    beginOnboarding() {
      // What was typed in the forms before stays.
      if (desk.editor(id)?.tab === 'onboard') desk.dispatch(id, { type: 'focus-onboarding' })
      else {
        desk.dispatch(id, { type: 'begin-onboarding' })
        desk.dispatch(id, { type: 'tab', tab: 'onboard' })
      }
    },
    create: (kind) => createFromBill(id, desk, kind),
    split: (parts) => performSplit(id, desk, parts),
    unsplit: () => unsplit(id, desk),
    mapLine: (line, meaning) => mapLine(id, line, meaning, { desk, queryClient }),
    ...createTemplates(id, desk, queryClient),
    chooseConfiguration: (configuration) => desk.dispatch(id, { type: 'configuration', configuration }),
    chooseModel: (model) => desk.dispatch(id, { type: 'model', model }),
    runPass: (pass) => runPass(id, desk, pass),
    reparseAccount: (accountId) => reparseAccount(id, desk, accountId),
    ...createEarlierReadings(id, desk, queryClient),
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
