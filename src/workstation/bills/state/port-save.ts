import type { BillPort, SaveOutcome } from '#commands/bills/editor/port.ts'
import type { Call } from '#contract/client/client.ts'
import type { Judgement } from '#domain/bills/assessment/judge.ts'
import type { Problem } from '#domain/bills/problem.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import { billInput, draftOf } from '../draft/bill-detail.ts'
import { stopOfProblem } from '../draft/problems.ts'
import { askVerdict } from './bill-queries.ts'
import type { BillDesk } from './desk.ts'
import { type EditorState, isJudged, saveBlocker, withDraftIds } from './editor-state.ts'
import { loadActions } from './load-actions.ts'

type Saving = Pick<BillPort, 'beginSave' | 'resolveStale'>

export function createSaving(id: number, desk: BillDesk): Saving {
  return {
    beginSave() {
      const editor = desk.editor(id)
      if (editor === undefined) return null
      // What is asked of the server just now may settle the problems: the save waits for it, and for its verdict.
      const blocker = desk.autosave.isChanging(id) ? null : saveBlocker(editor)
      if (blocker !== null) {
        desk.dispatch(id, { type: 'moved', to: stopOfProblem(blocker.target) })
        const how = blocker.severity === 'warning' ? ' Accept this warning or correct the bill.' : ''
        desk.say(`${blocker.message}${how}`)
        return null
      }
      desk.dispatch(id, { type: 'busy', busy: 'the bill is being saved' })
      return save(id, desk)
    },
    resolveStale(keep) {
      const before = desk.editor(id)
      if (before?.stale == null) return null
      const { theirs } = before.stale
      if (keep === 'theirs') desk.dispatch(id, { type: 'replaced', bill: theirs })
      else desk.dispatch(id, { type: 'kept-mine', bill: theirs, draft: before.draft })
      return {
        label: keep === 'theirs' ? 'Took their values' : 'Kept my values',
        async apply(ports) {
          ports.queue.open(id)
          await desk.ensure(id)
          const bill = desk.editor(id)?.bill ?? theirs
          const draft = keep === 'theirs' ? before.draft : draftOf(theirs)
          desk.dispatch(id, { type: 'kept-mine', bill, draft })
        },
      }
    },
  }
}

async function save(id: number, desk: BillDesk): Promise<SaveOutcome> {
  try {
    await desk.autosave.hold(id)
    const editor = desk.editor(id)
    if (editor === undefined) throw new Error('The bill is no longer open here.')
    if (editor.stale !== null) return { kind: 'stale', changedBy: editor.stale.changedBy }
    return await create(editor, desk.call, desk)
  } catch (error) {
    const stale = staleRecord(error, 'bill')
    if (stale === null) return await outcomeAfter(error, id, desk)
    desk.dispatch(id, { type: 'stale', stale })
    return { kind: 'stale', changedBy: stale.changedBy }
  } finally {
    desk.dispatch(id, { type: 'busy', busy: null })
  }
}

/** The server may have saved the bill although its answer was lost: then it is saved. Else throws the error. */
async function outcomeAfter(error: unknown, id: number, desk: BillDesk): Promise<SaveOutcome> {
  const { findSaved, isAnswerLost } = await loadActions()
  const editor = desk.editor(id)
  const saved = editor !== undefined && isAnswerLost(error) ? await findSaved(editor, desk.call) : null
  if (saved === null) throw error
  desk.close(saved)
  return { kind: 'saved' }
}

/** Warnings that were not accepted hold the save back, also those that the server has still to report. */
async function create(editor: EditorState, call: Call, desk: BillDesk): Promise<SaveOutcome> {
  const { bill, draft, serverIds } = editor
  if (!isJudged(editor)) {
    const unseen = await judgeNow(editor, desk)
    if (unseen.length > 0) return { kind: 'refused', errors: unseen }
  }
  const acknowledged = warningsOf(desk.editor(bill.id) ?? editor)
  const answer = await call('bills.create', {
    body: { bill: billInput(bill, draft, serverIds), acknowledged, effort: desk.effortOf(bill.id) },
  })
  if (answer.success) {
    desk.close(answer.bill)
    return { kind: 'saved' }
  }
  return { kind: 'refused', errors: showVerdict(editor, { problems: answer.errors, judgement: null }, desk) }
}

/** Other warnings that the server finds hold the save back. */
const warningsOf = ({ problems }: EditorState) =>
  problems.filter(({ severity }) => severity === 'warning').map(({ rule, message }) => ({ rule, message }))

async function judgeNow(editor: EditorState, desk: BillDesk): Promise<readonly Problem[]> {
  const { bill, draft, serverIds } = editor
  const { signal } = new AbortController()
  showVerdict(editor, await askVerdict(desk.call, bill, draft, serverIds, signal), desk)
  const blocker = saveBlocker(desk.editor(bill.id) ?? editor)
  return blocker === null ? [] : [blocker]
}

function showVerdict(
  { bill, draft, serverIds }: EditorState,
  found: { problems: readonly Problem[]; judgement: Judgement | null },
  desk: BillDesk,
): Problem[] {
  const problems = found.problems.map((problem) => withDraftIds(problem, serverIds))
  desk.dispatch(bill.id, { type: 'verdict', verdict: { of: draft, problems, judgement: found.judgement } })
  return problems
}
