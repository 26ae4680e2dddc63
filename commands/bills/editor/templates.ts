import { fields, integer, nullable } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, forStaff, onBill, only, unless } from '#commands/kernel/when.ts'
import { billMay, editorOf, notBusy, undoEdit } from './conditions.ts'

/** What was learned is in view. */
const onTemplates = all(
  onBill,
  only(({ bill }) => bill?.tab === 'templates'),
)
const NONE = 'nothing that was learned is about this bill'
const hasTemplate = unless(NONE, ({ bill }) => bill?.template != null)

/** Of what was learned: the one whose button was pressed, or null for the marked one. */
const chosenOrMarked = fields({ lessonId: nullable(integer) })

const next = defineCommand({
  id: 'bills.next-template',
  title: 'Mark the next template of this bill',
  group: 'Bill',
  keys: ['Shift+v'],
  when: all(onTemplates, hasTemplate),
  run: (_, ports) => editorOf(ports).markNextTemplate(),
  undo: nothingKept,
})

const leaveOut = defineCommand({
  id: 'bills.leave-out-template',
  title: 'Read the bill without the marked template, or with it again',
  titleNow: ({ bill }) =>
    bill?.template?.leftOut === true
      ? `Read the bill with ${bill.template.name} again`
      : `Read the bill without ${bill?.template?.name ?? 'the template'}`,
  group: 'Bill',
  args: chosenOrMarked,
  choices: [{ id: 'bills.leave-out-template', args: { lessonId: null }, keys: ['Shift+w'] }],
  when: all(
    onTemplates,
    hasTemplate,
    billMay('parse'),
    notBusy,
    unless('its edits would be lost; parse it again first', ({ bill }) => bill?.edited === false),
    unless('the server cannot be reached', ({ online }) => online),
  ),
  async run({ bill }, ports, { lessonId }) {
    const template = lessonId ?? bill?.template?.id ?? null
    const done = template === null ? null : await editorOf(ports).leaveOutTemplate(template)
    if (done !== null) ports.say({ id: 'template', text: done.label, tone: 'done' })
    return done
  },
  undo: undoEdit,
})

const forget = defineCommand({
  id: 'bills.forget-template',
  title: 'Forget the marked template',
  group: 'Bill',
  args: chosenOrMarked,
  choices: [
    { id: 'bills.forget-template', args: { lessonId: null }, keys: ['Shift+Delete', 'Shift+Backspace'] },
  ],
  when: all(
    onTemplates,
    forStaff,
    unless(NONE, ({ bill }, { lessonId }) => lessonId !== null || bill?.template != null),
  ),
  async run({ bill }, ports, { lessonId }) {
    const template = lessonId ?? bill?.template?.id ?? null
    const name = template === null ? null : await editorOf(ports).forgetTemplate(template)
    if (name !== null) ports.say({ id: 'template', text: `Forgot ${name}`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'The next bills that are corrected and saved teach it again.' },
})

/** What was learned about the bill's layout, and what becomes of it. */
export const templateCommands = [next, leaveOut, forget]
