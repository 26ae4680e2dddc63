import type { BillPort } from '#commands/bills/editor/port.ts'
import type { Problem } from '#domain/bills/problem.ts'
import {
  addLine,
  applyFix,
  lineAt,
  repeatOn,
  setMeter,
  setMeterOfAll,
  setType,
  setTypeOfAlike,
  toggleEstimated,
  toggleInclude,
} from '../draft/edits.ts'
import { acceptanceKey, problemsAt } from '../draft/problems.ts'
import { isLine, type LineStop, stopAfter, stopsOf } from '../draft/stops.ts'
import { createEdit } from './create-edit.ts'
import type { BillDesk } from './desk.ts'
import { type EditorState, openProblems } from './editor-state.ts'
import { loadActions } from './load-actions.ts'
import { typedPatches } from './typing.ts'

type Edits = Pick<
  BillPort,
  | 'applyFix'
  | 'acceptWarning'
  | 'setType'
  | 'toggleInclude'
  | 'toggleEstimated'
  | 'meterForAll'
  | 'repeatOnNextLine'
  | 'addLine'
  | 'removeLine'
  | 'takeTyped'
  | 'setMeter'
>

/** Edits of one bill's draft. Each answers its inverse, which finds the bill wherever it is by then. */
export function createEdits(id: number, desk: BillDesk): Edits {
  const edit = createEdit(id, desk)
  const at = <T>(act: (editor: EditorState, line: LineStop) => T): T | null => {
    const editor = desk.editor(id)
    return editor !== undefined && isLine(editor.cursor) ? act(editor, editor.cursor) : null
  }

  return {
    applyFix(fix) {
      const editor = desk.editor(id)
      const problem = editor && problemHere(editor)
      if (!editor || problem?.fix?.label !== fix) return null
      const { label, change } = problem.fix
      if (change.kind === 'confirm-account')
        return loadActions().then(({ confirmAccount }) => confirmAccount(id, desk))
      if (change.kind === 'open-bill' || change.kind === 'cut-file') return null
      const line = isLine(editor.cursor) ? editor.cursor : null
      return edit(`Fix: ${label}`, applyFix(editor.draft, change, line), false)
    },
    acceptWarning(which) {
      const editor = desk.editor(id)
      const problem = editor && problemHere(editor)
      if (!problem) return null
      const alike =
        which === 'this' ? [problem] : openProblems(editor).filter((each) => isAlike(each, problem))
      const keys = alike.map(acceptanceKey)
      desk.dispatch(id, { type: 'accepted', keys, isAccepted: true })
      return {
        label: alike.length === 1 ? 'Accepted a warning' : `Accepted ${alike.length} warnings`,
        apply: (ports) => {
          ports.queue.open(id)
          desk.dispatch(id, { type: 'accepted', keys, isAccepted: false })
        },
      }
    },
    setType: (typeId, lines) =>
      at(({ draft }, line) => {
        const patches = lines === 'alike' ? setTypeOfAlike(draft, line, typeId) : setType(line, typeId)
        return patches && edit('Set a type', patches)
      }),
    meterForAll: () =>
      at(({ draft }, line) => edit('Put every line on one meter', setMeterOfAll(draft, line), false)),
    toggleEstimated: () =>
      at(({ draft }, line) => edit('Marked a usage as estimated or read', toggleEstimated(draft, line))),
    toggleInclude: () =>
      at(({ draft }, line) => edit('Included a line or left it out', toggleInclude(draft, line))),
    repeatOnNextLine: () =>
      at(({ draft, cursor, lastEdit }) => {
        const next = stopAfter(stopsOf(draft), cursor, 1)
        const patches = isLine(next) ? repeatOn(lastEdit, next) : null
        if (patches === null) {
          desk.say('The last edit does not fit the next line.')
          return null
        }
        desk.dispatch(id, { type: 'moved', to: next })
        return edit('Repeated an edit', patches)
      }),
    addLine(kind) {
      const editor = desk.editor(id)
      if (editor === undefined) return null
      const patches = addLine(editor.draft, kind, desk.newLineId(), lineAt(editor.draft, editor.cursor))
      const edited = edit(`Added a ${kind} line`, patches, false)
      const added = patches[0]
      if (added?.of === 'added-charge' || added?.of === 'added-usage') {
        desk.dispatch(id, { type: 'moved', to: { kind, id: added.line.id } })
        desk.type(id, 'description')
      }
      return edited
    },
    removeLine: () =>
      at((_, line) => edit('Removed a line', [{ of: 'removed-line', kind: line.kind, id: line.id }], false)),
    takeTyped(first, second) {
      const editor = desk.editor(id)
      if (!editor?.typing) return null
      const typing = { ...editor.typing, first, second }
      const patches = typedPatches(editor.draft, typing, editor.today)
      if (typeof patches === 'string') {
        desk.dispatch(id, { type: 'typing', typing: { ...typing, complaint: patches } })
        return null
      }
      desk.dispatch(id, { type: 'typing', typing: null })
      return edit('Typed a value', patches)
    },
    setMeter: (meter) =>
      at((_, line) => {
        desk.dispatch(id, { type: 'picker', picker: null })
        return edit('Chose a meter', setMeter(line, meter))
      }),
  }
}

const isAlike = (one: Problem, other: Problem): boolean =>
  one.rule === other.rule && one.severity === 'warning'

export const problemHere = (editor: EditorState): Problem | undefined =>
  problemsAt(openProblems(editor), editor.cursor)[0]
