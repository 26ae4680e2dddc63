import { fields, integer, nullable, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { AUTHORIZATION_STATUSES } from '#domain/authorizations/status.ts'
import {
  authorizationsOf,
  GROUP,
  inAuthorizationDialog,
  inAuthorizations,
  nameOf,
  onOpen,
} from './conditions.ts'
import type { Authorization } from './context.ts'

const create = defineCommand({
  id: 'authorizations.new',
  title: 'Add an authorization',
  group: GROUP,
  keys: ['n'],
  hint: 'new',
  args: fields({ companyId: integer, url: text, username: text, password: nullable(text) }),
  ask: { when: inAuthorizations, run: (_, ports) => authorizationsOf(ports).dialog({ what: 'new' }) },
  when: all(inAuthorizations, inAuthorizationDialog('new')),
  async run(_, ports, { companyId, url, username, password }): Promise<Authorization> {
    const body = {
      company_id: companyId,
      online_access_url: url,
      online_access_username: username,
      online_access_password: password,
    }
    const { authorization } = await ports.call('authorizations.create', { body }).catch((cause: unknown) => {
      throw new CommandFailed('The authorization was not added', cause)
    })
    authorizationsOf(ports).dialog(null)
    authorizationsOf(ports).receive(authorization)
    authorizationsOf(ports).open(authorization.id)
    return authorization
  },
  undo: {
    kind: 'reversible',
    reverse: (made) => ({
      label: `Added ${nameOf(made)}`,
      async apply(ports) {
        await ports.call('authorizations.remove', { params: { id: made.id } })
        ports.authorizations?.back()
        ports.authorizations?.refresh()
      },
    }),
  },
})

type Fields = Pick<
  Authorization,
  | 'online_access_url'
  | 'online_access_username'
  | 'status'
  | 'errors'
  | 'two_fa_instructions'
  | 'other_details'
>

const written = (authorization: Authorization): Fields => ({
  online_access_url: authorization.online_access_url,
  online_access_username: authorization.online_access_username,
  status: authorization.status,
  errors: authorization.errors,
  two_fa_instructions: authorization.two_fa_instructions,
  other_details: authorization.other_details,
})

/** New secrets go along; those before them are nobody's to put back. */
const edit = defineCommand({
  id: 'authorizations.edit',
  title: 'Edit the authorization',
  group: GROUP,
  keys: ['e'],
  hint: 'edit',
  args: fields({
    id: integer,
    version: integer,
    url: text,
    username: text,
    /** Null: the one that it has stays. */
    password: nullable(text),
    /** What its codes are made of. Null: the one that it has stays. */
    totpSecret: nullable(text),
    /** To security questions. Null: those that it has stay; empty: they go. */
    securityAnswers: nullable(text),
    status: oneOf(AUTHORIZATION_STATUSES),
    errors: nullable(text),
    twoFaInstructions: nullable(text),
    otherDetails: nullable(text),
  }),
  ask: {
    when: onOpen(),
    run({ authorizations }, ports) {
      const open = authorizations?.open
      if (open != null) authorizationsOf(ports).dialog({ what: 'edit', authorization: open })
    },
  },
  when: inAuthorizationDialog('edit'),
  async run({ authorizations }, ports, args): Promise<Reversal | null> {
    const dialog = authorizations?.dialog
    const before = dialog?.what === 'edit' ? dialog.authorization : null
    const body = {
      version: args.version,
      online_access_url: args.url,
      online_access_username: args.username,
      status: args.status,
      errors: args.errors,
      two_fa_instructions: args.twoFaInstructions,
      other_details: args.otherDetails,
      ...(args.password === null ? {} : { online_access_password: args.password }),
      ...(args.totpSecret === null ? {} : { totp_secret: args.totpSecret }),
      ...(args.securityAnswers === null ? {} : { security_answers: args.securityAnswers || null }),
    }
    await write(args.id, body, ports)
    authorizationsOf(ports).dialog(null)
    const sealed = [args.password, args.totpSecret, args.securityAnswers].some((secret) => secret !== null)
    return (
      before && {
        label: `Edited ${nameOf(before)}${sealed ? ', but for what is sealed' : ''}`,
        apply: (later) => putBack(before, later),
      }
    )
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

/** As it was; a cause that went with its status comes back. */
async function putBack(before: Authorization, ports: Ports): Promise<void> {
  await write(before.id, written(before), ports)
  if (before.cause === null) return
  const body = { cause: before.cause, errors: before.errors }
  const { authorization } = await ports.call('authorizations.setCause', { params: { id: before.id }, body })
  ports.authorizations?.receive(authorization)
}

async function write(id: number, body: Partial<Fields> & { version?: number }, ports: Ports): Promise<void> {
  const { authorization } = await ports
    .call('authorizations.update', { params: { id }, body })
    .catch((cause: unknown) => {
      throw new CommandFailed('Failed to update authorization', cause)
    })
  ports.authorizations?.receive(authorization)
}

const addAccount = defineCommand({
  id: 'authorizations.add-account',
  title: 'Add an account to the authorization',
  group: GROUP,
  keys: ['a'],
  hint: 'account',
  args: fields({ id: integer, acctNum: text, utilityId: integer }),
  ask: {
    when: all(onOpen(), reachable),
    run({ authorizations }, ports) {
      const open = authorizations?.open
      if (open != null) authorizationsOf(ports).dialog({ what: 'add-account', authorization: open })
    },
  },
  when: inAuthorizationDialog('add-account'),
  async run(_, ports, { id, acctNum, utilityId }) {
    const { authorization, account, event_id } = await ports
      .call('authorizations.addAccount', {
        params: { id },
        body: {
          authorization_id: id,
          newAccount: { account_number: acctNum, utility_company_id: utilityId },
        },
      })
      .catch((cause: unknown) => {
        throw new CommandFailed('The account was not added', cause)
      })
    authorizationsOf(ports).dialog(null)
    authorizationsOf(ports).receive(authorization)
    ports.say({ id: 'authorization', text: `Added account ${account.acct_num}`, tone: 'done' })
    return { id, label: `Added account ${account.acct_num}`, event_id }
  },
  undo: {
    kind: 'reversible',
    reverse: ({ id, label, event_id }) => ({
      label,
      async apply(ports) {
        const { authorization } = await ports.call('authorizations.removeAccount', {
          params: { id },
          body: { event_id },
        })
        ports.authorizations?.receive(authorization)
      },
    }),
  },
})

export const editCommands = [create, edit, addAccount]
