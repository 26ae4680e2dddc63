import { fields, integer, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import {
  authorizationsOf,
  GROUP,
  inAuthorizationDialog,
  meant,
  onAuthorization,
  onOpen,
} from './conditions.ts'
import type { Authorization } from './context.ts'

const reveal = defineCommand({
  id: 'authorizations.reveal',
  title: 'Show the password for 20 seconds (recorded)',
  group: GROUP,
  keys: ['v'],
  hint: 'password',
  final: false,
  args: fields({ id: integer, reason: text }),
  ask: {
    opens: 'the question why',
    when: all(
      onAuthorization(({ has_online_access_password: has }) => has || 'it has no password'),
      reachable,
    ),
    run(context, ports) {
      const authorization = meant(context)
      if (authorization !== null) authorizationsOf(ports).dialog({ what: 'reveal', authorization })
    },
  },
  when: inAuthorizationDialog('reveal'),
  async run({ authorizations }, ports, { id, reason }) {
    const dialog = authorizations?.dialog
    const { online_access_password: password, security_answers: answers } = await ports
      .call('authorizations.reveal', { params: { id }, body: { reason, with_answers: true } })
      .catch((cause: unknown) => {
        throw new CommandFailed('The password was not shown', cause)
      })
    if (dialog?.what !== 'reveal') return
    authorizationsOf(ports).dialog({
      what: 'password',
      authorization: dialog.authorization,
      password,
      answers,
    })
    authorizationsOf(ports).refresh()
  },
  undo: { kind: 'impossible', reason: 'Who saw a password stays recorded.' },
})

const codeSeen = { kind: 'impossible', reason: 'Who saw a code stays recorded.' } as const

/** On the screen with the seconds that are left; asked for anew, it is recorded anew. */
const showCode = defineCommand({
  id: 'authorizations.show-code',
  title: 'Show the sign-in code of now (recorded)',
  group: GROUP,
  keys: ['t'],
  hint: 'code',
  final: false,
  opens: 'the code',
  when: all(
    onOpen((open) => open.has_totp || open.code_until !== null || 'it has no code'),
    reachable,
  ),
  async run({ authorizations }, ports) {
    const open = authorizations?.open
    if (open != null) await openCode(open, ports)
  },
  undo: codeSeen,
})

/** Once the one that is shown has ended. */
const nextCode = defineCommand({
  id: 'authorizations.next-code',
  title: 'Show the next sign-in code (recorded)',
  group: GROUP,
  final: false,
  args: fields({ id: integer }),
  when: inAuthorizationDialog('code'),
  async run({ authorizations }, ports, { id }) {
    const dialog = authorizations?.dialog
    if (dialog?.what === 'code' && dialog.authorization.id === id) await openCode(dialog.authorization, ports)
  },
  undo: codeSeen,
})

async function openCode(authorization: Authorization, ports: Ports): Promise<void> {
  const code = await ports
    .call('authorizations.code', { params: { id: authorization.id } })
    .catch((cause: unknown) => {
      throw new CommandFailed('The code was not shown', cause)
    })
  authorizationsOf(ports).dialog({ what: 'code', authorization, code })
  authorizationsOf(ports).refresh()
}

export const secretCommands = [reveal, showCode, nextCode]
