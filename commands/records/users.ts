import { boolean, fields, integer, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import { all, forFullAdmins, only, overlayOnTop, reachable, type When } from '#commands/kernel/when.ts'
import { inRecords, onRecord, recordsOf } from './conditions.ts'

const onUser: When = all(
  onRecord,
  forFullAdmins,
  only(({ records }) => records?.type === 'user'),
)

const DELIVERIES = ['mail', 'shown'] as const

/** The person chooses a password by a link that is sent, or shown here once. */
const invite = defineCommand({
  id: 'records.invite',
  title: 'Invite a user',
  group: 'Records',
  keys: ['n'],
  hint: 'invite',
  args: fields({
    companyId: integer,
    fullName: text,
    email: text,
    admin: boolean,
    os: boolean,
    delivery: oneOf(DELIVERIES),
  }),
  ask: {
    when: all(
      inRecords,
      forFullAdmins,
      only(({ records }) => records?.type === 'user'),
    ),
    run({ records }, ports) {
      const company = records?.of.company_id
      ports.overlay.open('record-dialog', {
        what: 'invite',
        companyId: typeof company === 'number' ? company : null,
      })
    },
  },
  when: all(overlayOnTop('record-dialog'), inRecords, reachable),
  async run(_, ports, { companyId, fullName, email, ...marks }) {
    const body = { company_id: companyId, full_name: fullName, email, ...marks }
    const { id, link } = await ports.call('users.invite', { body }).catch((cause: unknown) => {
      throw new CommandFailed('The user was not invited', cause)
    })
    ports.overlay.close('record-dialog')
    recordsOf(ports).refresh()
    recordsOf(ports).open('user', id)
    if (link === null) ports.say({ id: 'record', text: `A link is on its way to ${email}`, tone: 'done' })
    else await ports.copy(link, `link of ${fullName}`)
  },
  undo: { kind: 'impossible', reason: 'The link has been given. Take the user out of use instead.' },
})

const resend = (delivery: (typeof DELIVERIES)[number], key: string, title: string) =>
  defineCommand({
    id: delivery === 'mail' ? 'records.resend-invite' : 'records.copy-invite',
    title,
    group: 'Records',
    keys: [key],
    when: all(onUser, ({ records }) => records?.open?.active !== false || 'the login is disabled', reachable),
    async run({ records }, ports) {
      if (records?.open == null) return
      const { id, title: name } = records.open
      const { link } = await ports.call('users.resendInvite', { params: { id }, body: { delivery } })
      if (link === null) ports.say({ id: 'record', text: `A link is on its way to ${name}`, tone: 'done' })
      else await ports.copy(link, `link of ${name}`)
    },
    undo: { kind: 'impossible', reason: 'The links given before have stopped working.' },
  })

const changeRole = defineCommand({
  id: 'records.change-role',
  title: 'Change the role',
  group: 'Records',
  keys: ['r'],
  args: fields({ id: integer, version: integer, title: text, admin: boolean, os: boolean }),
  ask: {
    when: onUser,
    titleNow: ({ records }) => `Change the role: ${records?.open?.title ?? 'the user'}`,
    run({ records }, ports) {
      if (records?.open == null) return
      const { id, version, title, values } = records.open
      const user = { id, version, title, admin: values.admin === true, os: values.os === true }
      ports.overlay.open('record-dialog', { what: 'role', user })
    },
  },
  when: all(overlayOnTop('record-dialog'), inRecords, reachable),
  async run(_, ports, { id, title, ...body }) {
    await ports.call('users.changeRoles', { params: { id }, body }).catch((cause: unknown) => {
      throw new CommandFailed('The role was not changed', cause)
    })
    ports.overlay.close('record-dialog')
    recordsOf(ports).refresh()
    ports.say({ id: 'record', text: `The role of ${title} is changed`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'It asks for a proof of who you are. Change the role again.' },
})

/** Run by the list of sessions. */
const endSession = defineCommand({
  id: 'records.end-session',
  title: 'End the session',
  group: 'Records',
  args: text,
  when: all(onUser, reachable),
  async run(_, ports, id) {
    await ports.call('users.endSession', { params: { id } })
    recordsOf(ports).refresh()
    ports.say({ id: 'record', text: 'The session has ended', tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'The person signs in again.' },
})

/** Keys, webhooks and links work on when the login of whoever made them is disabled. */
const endAccess = defineCommand({
  id: 'records.end-access',
  title: 'End the keys, webhooks and links of the user',
  group: 'Records',
  keys: ['Shift+x'],
  question: ({ records }) => ({
    title: 'End the keys, webhooks and links?',
    text: [
      `All that ${records?.open?.title ?? 'the user'} made stop working at once: for other systems, clients and widgets.`,
    ],
    act: 'End them',
  }),
  when: all(onUser, reachable),
  async run({ records }, ports) {
    if (records?.open == null) return
    const { id, title } = records.open
    const { ended } = await ports.call('users.endAccess', { params: { id } })
    recordsOf(ports).refresh()
    const text =
      ended === 0
        ? `${title} has no keys, webhooks or links`
        : `Ended ${ended} keys, webhooks and links of ${title}`
    ports.say({ id: 'record', text, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'Make new keys and links where they are needed.' },
})

const resetSecondFactor = defineCommand({
  id: 'records.reset-second-factor',
  title: 'Reset the second factor',
  group: 'Records',
  question: ({ records }) => ({
    title: 'Reset the second factor?',
    text: [`The password alone lets ${records?.open?.title ?? 'the user'} in again, and every session ends.`],
    act: 'Reset it',
  }),
  when: all(onUser, reachable),
  async run({ records }, ports) {
    if (records?.open == null) return
    await ports.call('users.resetSecondFactor', { params: { id: records.open.id } })
    ports.records?.refresh()
    ports.say({ id: 'record', text: `The second factor of ${records.open.title} is reset`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'The person sets up another second factor.' },
})

export const userCommands = [
  invite,
  resend('mail', 'e', 'Send a link for choosing a password'),
  resend('shown', 'Shift+e', 'Copy a link for choosing a password'),
  changeRole,
  endSession,
  endAccess,
  resetSecondFactor,
]
