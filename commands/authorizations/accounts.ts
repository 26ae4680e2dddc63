import { day, fields, integer, nullable, oneOf } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { ACCOUNT_STATUSES, type AuthorizedAccountStatus } from '#domain/authorizations/status.ts'
import { authorizationsOf, GROUP, inAuthorizationDialog, onAccount } from './conditions.ts'
import type { AuthorizedAccount } from './context.ts'

interface Wanted {
  status: AuthorizedAccountStatus
  dataStartDate: string | null
}

async function write(id: number, accountId: number, wanted: Wanted, ports: Ports): Promise<void> {
  const { authorization } = await ports
    .call('authorizations.setAccountStatus', {
      params: { id },
      body: {
        utility_account_id: accountId,
        status: wanted.status,
        data_start_date: wanted.dataStartDate,
      },
    })
    .catch((cause: unknown) => {
      throw new CommandFailed('The account was not changed', cause)
    })
  ports.authorizations?.receive(authorization)
}

const before = (id: number, account: AuthorizedAccount): Reversal => ({
  label: `Changed account ${account.acct_num}`,
  apply: (ports) =>
    write(id, account.id, { status: account.status, dataStartDate: account.data_start_date }, ports),
})

const OTHER = { Active: 'Inactive', Inactive: 'Active' } as const

const toggle = defineCommand({
  id: 'authorizations.toggle-account',
  title: 'Make the account Inactive, or Active again',
  titleNow: ({ authorizations }) => `Make the account ${OTHER[authorizations?.account?.status ?? 'Active']}`,
  group: GROUP,
  keys: ['x'],
  hint: 'in use',
  when: all(onAccount(), reachable),
  async run({ authorizations }, ports) {
    const { open, account } = authorizations ?? {}
    if (open == null || account == null) return null
    const wanted = { status: OTHER[account.status], dataStartDate: account.data_start_date }
    await write(open.id, account.id, wanted, ports)
    return before(open.id, account)
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

const change = defineCommand({
  id: 'authorizations.change-account',
  title: 'Say from which day bills of the account are wanted',
  group: GROUP,
  keys: ['d'],
  hint: 'start date',
  args: fields({
    id: integer,
    accountId: integer,
    status: oneOf(ACCOUNT_STATUSES),
    dataStartDate: nullable(day),
  }),
  ask: {
    when: all(onAccount(), reachable),
    run({ authorizations }, ports) {
      const { open, account } = authorizations ?? {}
      if (open != null && account != null)
        authorizationsOf(ports).dialog({ what: 'account', authorization: open, account })
    },
  },
  when: inAuthorizationDialog('account'),
  async run({ authorizations }, ports, { id, accountId, ...wanted }) {
    const dialog = authorizations?.dialog
    await write(id, accountId, wanted, ports)
    authorizationsOf(ports).dialog(null)
    return dialog?.what === 'account' ? before(id, dialog.account) : null
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

export const accountCommands = [toggle, change]
