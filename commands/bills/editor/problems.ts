import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, unless } from '#commands/kernel/when.ts'
import { billMay, canEdit, editorOf, notBusy, onProblem, undoEdit } from './conditions.ts'
import type { BillContext } from './context.ts'
import { showPages } from './split.ts'

const hasProblems = unless('there are no problems', ({ bill }) => (bill?.problemCount ?? 0) > 0)

const goTo = defineCommand({
  id: 'bills.go-to-problem',
  title: 'Go to a problem',
  titleOf: ({ side }) => (side === 'next' ? 'Next problem' : 'Previous problem'),
  group: 'Bill',
  args: fields({ side: oneOf(['next', 'previous']) }),
  choices: [
    { id: 'bills.next-problem', args: { side: 'next' }, keys: ['n'], hint: 'next problem' },
    { id: 'bills.previous-problem', args: { side: 'previous' }, keys: ['Shift+n'] },
  ],
  repeats: true,
  when: all(onBill, hasProblems),
  run: (_, ports, { side }) => editorOf(ports).goToProblem(side === 'next' ? 1 : -1),
  undo: nothingKept,
})

const accept = defineCommand({
  id: 'bills.accept',
  title: 'Accept a warning',
  titleOf: ({ which }) => (which === 'this' ? 'Accept this warning' : 'Accept this warning on every line'),
  group: 'Bill',
  args: fields({ which: oneOf(['this', 'alike']) }),
  choices: [
    { id: 'bills.accept-warning', args: { which: 'this' }, keys: ['i'], hint: 'accept' },
    { id: 'bills.accept-alike', args: { which: 'alike' }, keys: ['Shift+i'] },
  ],
  when: all(
    onBill,
    billMay('edit'),
    onProblem,
    unless('an error cannot be accepted', ({ bill }) => bill?.problemHere?.severity === 'warning'),
  ),
  run: (_, ports, { which }) => editorOf(ports).acceptWarning(which),
  undo: undoEdit,
})

const confirmChanges = defineCommand({
  id: 'bills.confirm-changes',
  title: 'Confirm values set by hand or assumed',
  group: 'Bill',
  keys: ['|'],
  hint: 'confirm values',
  when: all(
    onBill,
    billMay('edit'),
    notBusy,
    unless('no value waits to be confirmed', ({ bill }) => (bill?.valuesToConfirm ?? 0) > 0),
  ),
  run: (_, ports) => editorOf(ports).confirmChanges(),
  undo: undoEdit,
})

/** The pages of the file, to be cut; where this bill cannot be cut, the reason. */
async function cutOrSayWhyNot({ id, abilities }: BillContext, ports: Ports): Promise<null> {
  if (abilities.split === true) await showPages(id, ports)
  else ports.say({ id: 'split', text: abilities.split, tone: 'error' })
  return null
}

/** Enter does what stands there to be done: the fix of a problem, else it opens the value. */
const applyFixOrType = defineCommand({
  id: 'bills.enter',
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
    if (bill?.problemHere?.cuts) return cutOrSayWhyNot(bill, ports)
    if (bill?.problemHere?.fix != null) return editor.applyFix(bill.problemHere.fix)
    editor.type('value')
    return null
  },
  undo: undoEdit,
})

export const problemCommands = [goTo, accept, confirmChanges, applyFixOrType]
