import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { ACCOUNT_QUEUES } from '#domain/intake/account-queue.ts'
import { GROUP, intakeOf, namesOf, onAccount } from './conditions.ts'

const hasUserName = onAccount((row) => row.online_access_username !== null || 'it has no user name')

const copyUserName = defineCommand({
  id: 'intake.copy-user-name',
  title: 'Copy the user name',
  group: GROUP,
  keys: ['u'],
  hint: 'user',
  when: hasUserName,
  run: ({ intake }, ports) => ports.copy(intake?.focused?.online_access_username ?? '', 'username'),
  undo: nothingKept,
})

/** Asked for now and never shown: who did is recorded, with the account that it was for. */
const copyPassword = defineCommand({
  id: 'intake.copy-password',
  title: 'Copy the password',
  group: GROUP,
  keys: ['p'],
  hint: 'password',
  when: all(
    onAccount((row) => row.has_online_access_password || 'it has no password'),
    reachable,
  ),
  async run({ intake }, ports) {
    const row = intake?.focused
    if (row == null || row.authorization_id === null) return
    const name = namesOf([row])
    const answer = await ports
      .call('authorizations.reveal', {
        params: { id: row.authorization_id },
        body: { reason: `To fetch bills of ${name}` },
      })
      .catch((cause: unknown) => {
        throw new CommandFailed(`The password of ${name} was not copied`, cause)
      })
    await ports.copySecret(answer.online_access_password, 'password')
  },
  undo: nothingKept,
})

const copyAccount = defineCommand({
  id: 'intake.copy-account',
  title: 'Copy the account number',
  group: GROUP,
  keys: ['a'],
  hint: 'account',
  when: onAccount(),
  run: ({ intake }, ports) => ports.copy(intake?.focused?.acct_num ?? '', 'account number'),
  undo: nothingKept,
})

const openSite = defineCommand({
  id: 'intake.open-site',
  title: 'Open the site, with the user name on the clipboard',
  group: GROUP,
  keys: ['o'],
  hint: 'site',
  when: onAccount((row) => row.online_access_url !== null || 'its site is not known'),
  async run({ intake }, ports) {
    const row = intake?.focused
    if (row?.online_access_url == null) return
    // The new tab takes the focus, without which nothing can be copied.
    if (row.online_access_username !== null) await ports.copy(row.online_access_username, 'username')
    intakeOf(ports).openSite(row.online_access_url)
  },
  undo: nothingKept,
})

const addBills = defineCommand({
  id: 'intake.add-bills',
  title: 'Hand in the file of a bill of this account',
  group: GROUP,
  keys: ['d'],
  hint: 'file',
  final: false,
  when: all(onAccount(), reachable),
  run({ intake }, ports) {
    const row = intake?.focused
    if (row != null) intakeOf(ports).chooseBills(row)
  },
  undo: { kind: 'impossible', reason: 'An accepted file stays. Skip its bill instead.' },
})

const openBills = defineCommand({
  id: 'intake.open-bills',
  title: 'Show its bills',
  group: GROUP,
  keys: ['b'],
  hint: 'bills',
  when: onAccount(),
  run({ intake }, ports) {
    const row = intake?.focused
    if (row != null) intakeOf(ports).openBills(row)
  },
  undo: nothingKept,
})

/** Where its bills are sent, its request is where the work is. */
const openRequest = defineCommand({
  id: 'intake.open-request',
  title: 'Go to its request, to mail about it',
  titleNow: ({ intake }) =>
    intake !== null && ACCOUNT_QUEUES[intake.queue].filter === 'request'
      ? 'Go to its request, to ask for its bill'
      : 'Go to its request, to mail about it',
  group: GROUP,
  keys: ['e'],
  hint: 'mail',
  when: onAccount((row) => row.request_id !== null || 'it has no meter to ask for'),
  run({ intake }, ports) {
    const row = intake?.focused
    if (row != null) intakeOf(ports).openRequest(row)
  },
  undo: nothingKept,
})

export const fetchCommands = [
  copyUserName,
  copyPassword,
  copyAccount,
  openSite,
  addBills,
  openBills,
  openRequest,
]
