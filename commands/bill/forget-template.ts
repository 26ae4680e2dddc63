import { defineCommand } from '../define.ts'
import { all, onBill, only } from '../when.ts'
import { editorOf } from './conditions.ts'

/** Run by the button beside what was learned. */
export const forgetTemplate = defineCommand({
  id: 'bill.forget-template',
  title: 'Forget the marked template',
  group: 'Bill',
  when: all(
    onBill,
    only(({ staff, bill }) => staff && bill?.tab === 'templates'),
  ),
  async run(_, ports) {
    const name = await editorOf(ports).forgetTemplate()
    if (name !== null) ports.say({ id: 'template', text: `Forgot ${name}`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'The next bills that are corrected and saved teach it again.' },
})
