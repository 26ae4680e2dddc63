import { fields, integer, nullable, oneOf, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { BROKEN, CAUSE_CODES, type CauseCode, causeOf } from '#domain/authorizations/causes.ts'
import {
  authorizationsOf,
  GROUP,
  inAuthorizationDialog,
  meant,
  nameOf,
  onAuthorization,
} from './conditions.ts'
import type { AuthorizationRow } from './context.ts'
import { openRepairDraft } from './repair.ts'
import { copyCredentialsLink } from './show.ts'

interface Said {
  cause: CauseCode | null
  errors?: string | null
  takes_back?: number
}

/** Answers the event of a mending. */
async function say(id: number, body: Said, ports: Ports): Promise<number | null> {
  const { authorization, event_id } = await ports
    .call('authorizations.setCause', { params: { id }, body })
    .catch((cause: unknown) => {
      throw new CommandFailed('Failed to update authorization', cause)
    })
  ports.authorizations?.receive(authorization)
  return event_id
}

/** Its cause, status and errors as they were, and after a mending the links that it revoked. */
const standingOf = (label: string, before: AuthorizationRow, mending: number | null = null): Reversal => ({
  label: `${label} ${nameOf(before)}`,
  async apply(ports) {
    const { id, cause, status, errors } = before
    const isTakenBack = cause !== null && mending !== null
    await say(id, { cause, errors, ...(isTakenBack && { takes_back: mending }) }, ports)
    if (cause !== null) return
    const { authorization } = await ports.call('authorizations.update', {
      params: { id },
      body: { status, errors },
    })
    ports.authorizations?.receive(authorization)
  },
})

const setCause = defineCommand({
  id: 'authorizations.set-cause',
  title: 'Say why it does not open its accounts',
  group: GROUP,
  keys: ['b'],
  hint: 'broken',
  args: fields({ id: integer, cause: oneOf(CAUSE_CODES), errors: nullable(text) }),
  ask: {
    when: all(onAuthorization(), reachable),
    run(context, ports) {
      const authorization = meant(context)
      if (authorization !== null) authorizationsOf(ports).dialog({ what: 'cause', authorization })
    },
  },
  when: inAuthorizationDialog('cause'),
  async run({ authorizations }, ports, { id, ...said }) {
    const dialog = authorizations?.dialog
    await say(id, said, ports)
    authorizationsOf(ports).dialog(null)
    return dialog?.what === 'cause' ? standingOf('Said what is wrong with', dialog.authorization) : null
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

const isBroken = ({ status, cause }: AuthorizationRow) =>
  status === BROKEN || cause !== null || 'it is not broken'

const mend = defineCommand({
  id: 'authorizations.mend',
  title: 'It opens its accounts again',
  group: GROUP,
  keys: ['m'],
  hint: 'mended',
  when: all(onAuthorization(isBroken), reachable),
  run: (context, ports) => mendMeant(context, ports),
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

async function mendMeant(context: CommandContext, ports: Ports): Promise<Reversal | null> {
  const row = meant(context)
  if (row === null) return null
  const mending = await say(row.id, { cause: null }, ports)
  return standingOf('Mended', row, mending)
}

const NEXT_WORDS = {
  ask_password: 'ask the client for the password',
  ask_answer: 'ask the client for the answer',
  ask_code: 'ask the client for the code',
  ask_login: 'copy the link by which the client submits another login',
  visit: 'look at the site',
  edit: 'edit the login',
  retry: 'try again',
} as const

/** Whatever its cause asks for, on one key. */
const nextStep = defineCommand({
  id: 'authorizations.next-step',
  title: 'Do what its cause asks for',
  titleNow: (context) => {
    const cause = meant(context)?.cause ?? null
    return cause === null ? 'Do what its cause asks for' : `Next: ${NEXT_WORDS[causeOf(cause).next]}`
  },
  group: GROUP,
  keys: ['s'],
  hint: 'next step',
  when: all(
    onAuthorization(({ cause }) => cause !== null || 'nothing is wrong with it'),
    reachable,
  ),
  async run(context, ports): Promise<Reversal | null> {
    const row = meant(context)
    if (row?.cause == null) return null
    const { next } = causeOf(row.cause)
    if (next === 'retry') return mendMeant(context, ports)
    if (next === 'visit') authorizationsOf(ports).visit(row.online_access_url)
    else if (next === 'edit') await openEditor(row.id, ports)
    else if (next === 'ask_login') await copyCredentialsLink(row, ports)
    else await openRepairDraft(row, ports)
    return null
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

async function openEditor(id: number, ports: Ports): Promise<void> {
  const { authorization } = await ports.call('authorizations.get', { params: { id } })
  authorizationsOf(ports).dialog({ what: 'edit', authorization })
}

export const causeCommands = [setCause, mend, nextStep]
