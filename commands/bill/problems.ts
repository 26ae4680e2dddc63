import { fields, oneOf } from '../args.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, unless } from '../when.ts'
import { billMay, canEdit, editorOf, onProblem, undoEdit } from './conditions.ts'

const hasProblems = unless('there are no problems', ({ bill }) => (bill?.problemCount ?? 0) > 0)

const goTo = defineCommand({
  id: 'bill.go-to-problem',
  title: 'Go to a problem',
  titleOf: ({ side }) => (side === 'next' ? 'Next problem' : 'Previous problem'),
  group: 'Bill',
  args: fields({ side: oneOf(['next', 'previous']) }),
  choices: [
    { id: 'bill.next-problem', args: { side: 'next' }, keys: ['n'], hint: 'next problem' },
    { id: 'bill.previous-problem', args: { side: 'previous' }, keys: ['Shift+n'] },
  ],
  repeats: true,
  when: all(onBill, hasProblems),
  run: (_, ports, { side }) => editorOf(ports).goToProblem(side === 'next' ? 1 : -1),
  undo: nothingKept,
})

const ignore = defineCommand({
  id: 'bill.ignore',
  title: 'Ignore a warning',
  titleOf: ({ which }) => (which === 'this' ? 'Ignore this warning' : 'Ignore this warning on every line'),
  group: 'Bill',
  args: fields({ which: oneOf(['this', 'alike']) }),
  choices: [
    { id: 'bill.ignore-warning', args: { which: 'this' }, keys: ['i'], hint: 'ignore' },
    { id: 'bill.ignore-alike', args: { which: 'alike' }, keys: ['Shift+i'] },
  ],
  when: all(
    onBill,
    billMay('edit'),
    onProblem,
    unless('an error cannot be ignored', ({ bill }) => bill?.problemHere?.severity === 'warning'),
  ),
  run: (_, ports, { which }) => editorOf(ports).ignoreWarning(which),
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
    if (bill?.problemHere?.fix != null) return editor.applyFix(bill.problemHere.fix)
    editor.type('value')
    return null
  },
  undo: undoEdit,
})

export const problemCommands = [goTo, ignore, applyFixOrType]
