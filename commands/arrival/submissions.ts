import { defineCommand, nothingKept } from '../define.ts'
import { arrivalsOf, focusedIn, onRow } from './conditions.ts'

const reveal = defineCommand({
  id: 'arrival.reveal',
  title: 'Show the user name and password (recorded)',
  group: 'Links',
  keys: ['Enter'],
  hint: 'show',
  opens: 'the password',
  when: onRow('credentials'),
  async run(context, ports) {
    const submission = focusedIn(context, 'credentials')
    if (submission === null) return
    const secrets = await ports.call('submissions.reveal', { params: { id: submission.id }, body: {} })
    arrivalsOf(ports).showSecrets(submission, secrets)
  },
  undo: { kind: 'impossible', reason: 'Who saw a password stays recorded.' },
})

const copyAddress = defineCommand({
  id: 'arrival.copy-website',
  title: 'Copy the website',
  group: 'Links',
  keys: ['c'],
  hint: 'copy',
  when: onRow('credentials'),
  async run(context, ports) {
    const submission = focusedIn(context, 'credentials')
    if (submission !== null) await ports.copy(submission.online_access_url, 'website')
  },
  undo: nothingKept,
})

const openBill = defineCommand({
  id: 'arrival.open-bill',
  title: 'Open the bill of the file',
  group: 'Links',
  keys: ['Enter'],
  hint: 'open',
  when: onRow('files', ({ textract_bill_id }) => textract_bill_id !== null || 'the file was refused'),
  run(context, ports) {
    const bill = focusedIn(context, 'files')?.textract_bill_id ?? null
    if (bill !== null) ports.queue.open(bill)
  },
  undo: nothingKept,
})

export const submissionCommands = [reveal, copyAddress, openBill]
