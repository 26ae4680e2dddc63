import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, forFullAdmins, reachable } from '#commands/kernel/when.ts'
import { arrivalsOf, focusedIn, onRow } from './conditions.ts'
import type { SubmittedCredentials } from './context.ts'

const isUnmapped = ({ authorization_id: id }: SubmittedCredentials) =>
  id === null || `they went to authorization ${id}`

const reveal = defineCommand({
  id: 'public-links.reveal',
  title: 'Show the user name and password (recorded)',
  group: 'Links',
  keys: ['Enter'],
  hint: 'show',
  opens: 'the password',
  when: all(onRow('credentials', isUnmapped), forFullAdmins),
  async run(context, ports) {
    const submission = focusedIn(context, 'credentials')
    if (submission === null) return
    const secrets = await ports.call('submissions.reveal', { params: { id: submission.id }, body: {} })
    arrivalsOf(ports).showSecrets(submission, secrets)
  },
  undo: { kind: 'impossible', reason: 'Who saw a password stays recorded.' },
})

const copyAddress = defineCommand({
  id: 'public-links.copy-website',
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

/** Found by its site and user name, or made; from there on its accounts are added to it. */
const map = defineCommand({
  id: 'public-links.map-credentials',
  title: 'Make the credentials an authorization',
  group: 'Links',
  keys: ['m'],
  hint: 'authorization',
  when: all(onRow('credentials', isUnmapped), reachable),
  async run(context, ports): Promise<SubmittedCredentials | null> {
    const submission = focusedIn(context, 'credentials')
    if (submission === null) return null
    const { authorization_id: id } = await ports.call('submissions.map', { params: { id: submission.id } })
    arrivalsOf(ports).putSubmission({ ...submission, authorization_id: id })
    ports.say({
      id: 'credentials',
      text: `${submission.online_access_url} is authorization ${id}`,
      tone: 'done',
      action: { label: 'Open', run: () => ports.go('authorizations', String(id)) },
    })
    return submission
  },
  undo: {
    kind: 'reversible',
    reverse: (submission) =>
      submission && {
        label: `Made ${submission.online_access_url} an authorization`,
        async apply(ports) {
          await ports.call('submissions.unmap', { params: { id: submission.id } })
          ports.arrivals?.putSubmission({ ...submission, authorization_id: null })
        },
      },
  },
})

const openAuthorization = defineCommand({
  id: 'public-links.open-authorization',
  title: 'Open the authorization that the credentials went to',
  group: 'Links',
  keys: ['o'],
  hint: 'open',
  when: onRow('credentials', ({ authorization_id: id }) => id !== null || 'they went to none'),
  run(context, ports) {
    const id = focusedIn(context, 'credentials')?.authorization_id ?? null
    if (id !== null) ports.go('authorizations', String(id))
  },
  undo: nothingKept,
})

const openBill = defineCommand({
  id: 'public-links.open-bill',
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

export const submissionCommands = [reveal, copyAddress, map, openAuthorization, openBill]
