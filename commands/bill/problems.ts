import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, unless } from '../when.ts'
import { billMay, canEdit, editorOf, onProblem, undoEdit } from './conditions.ts'

const hasProblems = unless('there are no problems', ({ bill }) => (bill?.problemCount ?? 0) > 0)

const goTo = (direction: 1 | -1, name: 'next' | 'previous', key: string, hint?: string) =>
  defineCommand({
    id: `bill.${name}-problem`,
    title: name === 'next' ? 'Next problem' : 'Previous problem',
    group: 'Bill',
    keys: [key],
    hint,
    repeats: true,
    when: all(onBill, hasProblems),
    run: (_, ports) => editorOf(ports).goToProblem(direction),
    undo: nothingKept,
  })

const ignore = (which: 'this' | 'alike', key: string, title: string, hint?: string) =>
  defineCommand({
    id: which === 'this' ? 'bill.ignore-warning' : 'bill.ignore-alike',
    title,
    group: 'Bill',
    keys: [key],
    hint,
    when: all(
      onBill,
      billMay('edit'),
      onProblem,
      unless('an error cannot be ignored', ({ bill }) => bill?.problemHere?.severity === 'warning'),
    ),
    run: (_, ports) => editorOf(ports).ignoreWarning(which),
    undo: undoEdit,
  })

/** Enter does what stands there to be done: the fix of a problem, else it opens the value. */
const applyFixOrType = defineCommand({
  id: 'bill.enter',
  title: 'Apply the fix, or edit the value',
  titleNow: ({ bill }) =>
    bill?.problemHere?.fix == null ? 'Edit the value here' : `Fix: ${bill.problemHere.fix}`,
  group: 'Bill',
  keys: ['Enter'],
  when: canEdit,
  run({ bill }, ports) {
    const editor = editorOf(ports)
    if (bill?.problemHere?.opens != null) {
      ports.queue.open(bill.problemHere.opens)
      return null
    }
    if (bill?.problemHere?.fix != null) return editor.applyFix()
    editor.type('value')
    return null
  },
  undo: undoEdit,
})

export const problemCommands = [
  goTo(1, 'next', 'n', 'next problem'),
  goTo(-1, 'previous', 'Shift+n'),
  ignore('this', 'i', 'Ignore this warning', 'ignore'),
  ignore('alike', 'Shift+i', 'Ignore this warning on every line'),
  applyFixOrType,
]
