import { fields, integer } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { AUTHORIZATION_STATUSES } from '#domain/authorizations/status.ts'
import {
  authorizationsOf,
  GROUP,
  inAuthorizations,
  meant,
  onAuthorization,
  onList,
  onOpen,
} from './conditions.ts'
import type { AuthorizationRow } from './context.ts'

/** Whatever the list is narrowed by, its cause and its client too. */
const showAll = defineCommand({
  id: 'authorizations.show-all',
  title: 'Show all authorizations',
  group: GROUP,
  keys: ['1'],
  when: onList,
  run: (_, ports) => authorizationsOf(ports).showAll(),
  undo: nothingKept,
})

const everyCause = defineCommand({
  id: 'authorizations.every-cause',
  title: 'Show the authorizations of every cause and portal',
  group: GROUP,
  keys: ['0'],
  when: all(onList, ({ authorizations }) => authorizations?.ofCause || 'they are of every cause and portal'),
  run: (_, ports) => authorizationsOf(ports).everyCause(),
  undo: nothingKept,
})

const statuses = AUTHORIZATION_STATUSES.map((status, at) =>
  defineCommand({
    id: `authorizations.show-${status.toLowerCase().replaceAll(' ', '-')}`,
    title: `Show the authorizations: ${status}`,
    group: GROUP,
    keys: [String(at + 2)],
    when: onList,
    run: (_, ports) => authorizationsOf(ports).show(status),
    undo: nothingKept,
  }),
)

const manage = defineCommand({
  id: 'authorizations.manage',
  title: 'Manage the authorization',
  group: GROUP,
  keys: ['Enter'],
  hint: 'manage',
  args: fields({ id: integer }),
  ask: {
    opens: 'the authorization',
    when: all(onList, onAuthorization()),
    run({ authorizations }, ports) {
      const id = authorizations?.focused?.id
      if (id !== undefined) authorizationsOf(ports).open(id)
    },
  },
  when: onList,
  run: (_, ports, { id }) => authorizationsOf(ports).open(id),
  undo: nothingKept,
})

const back = defineCommand({
  id: 'authorizations.back',
  title: 'Back to the authorizations',
  group: GROUP,
  keys: ['Escape'],
  hint: 'back',
  when: all(inAuthorizations, ({ authorizations }) => authorizations?.isOpen === true),
  run: (_, ports) => authorizationsOf(ports).back(),
  undo: nothingKept,
})

const copyUsername = defineCommand({
  id: 'authorizations.copy-username',
  title: 'Copy the user name',
  group: GROUP,
  keys: ['u'],
  hint: 'user name',
  when: onAuthorization(({ online_access_username: username }) => username !== '' || 'it has none'),
  run: (context, ports) => ports.copy(meant(context)?.online_access_username ?? '', 'user name'),
  undo: nothingKept,
})

const visit = defineCommand({
  id: 'authorizations.visit',
  title: 'Open the site, with the user name on the clipboard',
  group: GROUP,
  keys: ['o'],
  hint: 'site',
  when: onAuthorization(({ online_access_url: url }) => url !== '' || 'it has no address'),
  async run(context, ports) {
    const row = meant(context)
    if (row === null) return
    authorizationsOf(ports).visit(row.online_access_url)
    if (row.online_access_username !== '') await ports.copy(row.online_access_username, 'user name')
  },
  undo: nothingKept,
})

/** By it the client submits credentials; whoever has it can. */
const copyLink = defineCommand({
  id: 'authorizations.copy-credentials-link',
  title: 'Copy the link by which the client submits credentials',
  group: GROUP,
  keys: ['c'],
  hint: 'link',
  when: all(onAuthorization(), reachable),
  async run(context, ports) {
    const row = meant(context)
    if (row !== null) await copyCredentialsLink(row, ports)
  },
  undo: nothingKept,
})

export async function copyCredentialsLink(
  { company_id, company_name }: AuthorizationRow,
  ports: Ports,
): Promise<void> {
  const { path } = await ports.call('authorizations.credentialsLink', { body: { company_id } })
  await ports.copy(authorizationsOf(ports).wholeAddress(path), `credentials link of ${company_name}`)
}

const refresh = defineCommand({
  id: 'authorizations.refresh',
  title: 'Ask the server for the authorizations again',
  group: GROUP,
  when: inAuthorizations,
  run: (_, ports) => authorizationsOf(ports).refresh(),
  undo: nothingKept,
})

const accountMoves = ([1, -1] as const).map((by) =>
  defineCommand({
    id: by === 1 ? 'authorizations.next-account' : 'authorizations.previous-account',
    title: by === 1 ? 'Next account of the authorization' : 'Previous account of the authorization',
    group: GROUP,
    keys: by === 1 ? ['j', 'ArrowDown'] : ['k', 'ArrowUp'],
    repeats: true,
    when: onOpen(({ accounts }) => accounts.length > 0 || 'it has no account'),
    run: (_, ports) => authorizationsOf(ports).moveAccount(by),
    undo: nothingKept,
  }),
)

export const showCommands = [
  manage,
  back,
  visit,
  exportCommandOf({ name: 'authorizations', group: GROUP, when: onList, portOf: authorizationsOf }),
  copyUsername,
  copyLink,
  ...moveCommandsOf({
    name: 'authorizations',
    group: GROUP,
    when: onList,
    factsOf: ({ authorizations }) => authorizations,
    portOf: authorizationsOf,
  }),
  ...accountMoves,
  showAll,
  everyCause,
  ...statuses,
  refresh,
]
