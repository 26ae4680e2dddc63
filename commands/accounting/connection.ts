import { fields, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, type Verdict } from '#commands/kernel/when.ts'
import { CallFailed } from '#contract/client/client.ts'
import { accountingOf, GROUP, inAccounting } from './conditions.ts'
import type { Connection } from './context.ts'

/** How we stand with QuickBooks will do. */
const connectionThat = (fits: (connection: Connection) => Verdict) =>
  all(inAccounting, reachable, ({ accounting }) =>
    accounting?.connection == null
      ? 'it is not known yet how we stand with QuickBooks'
      : fits(accounting.connection),
  )

const getAuthUrl = defineCommand({
  id: 'accounting.get-auth-url',
  title: 'Get Auth Url',
  titleNow: ({ accounting }) =>
    accounting?.connection?.state === 'expired' ? 'Reconnect to QuickBooks' : 'Get Auth Url',
  group: GROUP,
  keys: ['q'],
  hint: 'connect',
  opens: 'QuickBooks',
  when: connectionThat(({ state }) => {
    if (state === 'connected') return 'QuickBooks is connected'
    return state !== 'not_set_up' || 'QuickBooks is not set up on this server'
  }),
  async run(_, ports) {
    const { url } = await ports.call('quickbooks.authUri', {})
    accountingOf(ports).leaveFor(url)
  },
  undo: nothingKept,
})

/** With what Intuit sent the person back: the address that led here names it. */
const connect = defineCommand({
  id: 'accounting.connect',
  title: 'Connect to QuickBooks',
  group: GROUP,
  final: false,
  args: fields({ code: text, state: text, realmId: text }),
  when: inAccounting,
  async run(_, ports, { code, state, realmId }) {
    try {
      const body = { code, state, realm_id: realmId }
      const connection = await ports.call('quickbooks.connect', { body })
      ports.accounting?.receive(connection)
      ports.say({ id: 'accounting', text: connectedWords(connection), tone: 'done' })
    } catch (cause) {
      // What was refused is refused for good: only what never arrived can be sent again.
      if (!(cause instanceof CallFailed) || cause.code === 'unreachable')
        throw new CommandFailed('QuickBooks was not connected.', cause)
      sayRefused(ports, cause.message)
    }
  },
  undo: { kind: 'impossible', reason: 'Disconnect from QuickBooks instead.' },
})

/** Intuit sent the person back with nothing. */
const refused = defineCommand({
  id: 'accounting.refused',
  title: 'Say that QuickBooks was not connected',
  group: GROUP,
  args: text,
  when: inAccounting,
  run: (_, ports, reason) => sayRefused(ports, reason),
  undo: nothingKept,
})

const sayRefused = (ports: Ports, reason: string): void =>
  ports.say({
    id: 'accounting',
    text: 'QuickBooks was not connected.',
    details: [reason, 'Get Auth Url gives a new address: agree there once more.'],
    tone: 'error',
  })

const disconnect = defineCommand({
  id: 'accounting.disconnect',
  title: 'Disconnect from QuickBooks',
  group: GROUP,
  keys: ['Shift+q'],
  when: connectionThat(
    ({ state }) => state === 'connected' || state === 'expired' || 'QuickBooks is not connected',
  ),
  question: ({ accounting }) => ({
    title: `Disconnect from ${accounting?.connection?.company_name ?? 'QuickBooks'}?`,
    text: [
      'Customers and invoices are not read any more. What customers are mapped to stays.',
      'To connect again, somebody has to agree at QuickBooks.',
    ],
    act: 'Disconnect',
  }),
  async run(_, ports) {
    const connection = await ports.call('quickbooks.disconnect', {})
    ports.accounting?.receive(connection)
    ports.say({ id: 'accounting', text: 'Disconnected from QuickBooks', tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'Somebody has to agree at QuickBooks again.' },
})

const refresh = defineCommand({
  id: 'accounting.refresh',
  title: 'Read what is new in QuickBooks',
  group: GROUP,
  keys: ['r'],
  hint: 'refresh',
  when: connectionThat(({ state, reading }) => {
    if (state !== 'connected') return 'QuickBooks is not connected'
    return !reading || 'it is being read already'
  }),
  async run(_, ports) {
    const connection = await ports.call('quickbooks.refresh', {})
    ports.accounting?.receive(connection)
  },
  undo: nothingKept,
})

/** Where the mirror could not be fetched from our own server. */
const reload = defineCommand({
  id: 'accounting.reload',
  title: 'Ask the server for customers and invoices again',
  group: GROUP,
  when: inAccounting,
  run: (_, ports) => accountingOf(ports).refresh(),
  undo: nothingKept,
})

const connectedWords = ({ company_name, connected_by, environment }: Connection): string => {
  const books = [company_name ?? 'QuickBooks', environment === 'sandbox' && '(a sandbox)']
  return [`Connected to ${books.filter(Boolean).join(' ')}`, connected_by && `by ${connected_by}`]
    .filter(Boolean)
    .join(', ')
}

export const connectionCommands = [getAuthUrl, connect, refused, disconnect, refresh, reload]
