import { fields, integer, listOf, nullable, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, forFullAdmins } from '#commands/kernel/when.ts'
import { inPropertyDialog, onAccount, onProperty, openProperty, propertiesOf } from './conditions.ts'
import type { Intake, IntakeAccount } from './context.ts'

const next = defineCommand({
  id: 'property-intake.next-account',
  title: 'Go to the next account of the property',
  group: 'Properties',
  keys: ['n'],
  when: onAccount((_, { account_list: accounts }) => accounts.length > 1 || 'there is one account'),
  run: (_, ports) => propertiesOf(ports).nextAccount(),
  undo: nothingKept,
})

const planned = listOf(
  fields({ acct_num: text, energy_type_id: nullable(integer), meter_num: nullable(text) }),
)

interface Plan {
  id: number
  accountId: number
  version?: number
  utilityId: number
  url: string | null
  planned: readonly IntakeAccount['planned'][number][]
}

async function writePlan({ id, accountId, version, ...plan }: Plan, ports: Ports): Promise<void> {
  const { property } = await ports.call('propertyIntake.plan', {
    params: { id, accountId },
    body: {
      ...(version === undefined ? {} : { version }),
      utility_company_id: plan.utilityId,
      online_access_url: plan.url,
      planned: [...plan.planned],
    },
  })
  ports.properties?.receive(property)
}

const plan = defineCommand({
  id: 'property-intake.plan',
  title: 'Say what is set up for the account',
  group: 'Properties',
  keys: ['e'],
  hint: 'set up',
  args: fields({
    id: integer,
    accountId: integer,
    version: integer,
    utilityId: integer,
    url: nullable(text),
    planned,
  }),
  ask: {
    when: onAccount((_, { abilities }) => abilities.plan),
    run(context, ports) {
      const account = context.properties?.account ?? null
      const property = openProperty(context)
      if (account !== null) propertiesOf(ports).dialog({ what: 'plan', property, account })
    },
  },
  when: inPropertyDialog('plan'),
  async run({ properties }, ports, args): Promise<Reversal | null> {
    const before = properties?.dialog?.what === 'plan' ? properties.dialog : null
    await writePlan(args, ports).catch((cause: unknown) => {
      throw new CommandFailed('The account was not changed', cause)
    })
    propertiesOf(ports).dialog(null)
    return before && planBefore(before)
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

const planBefore = ({ property, account }: { property: Intake; account: IntakeAccount }): Reversal => ({
  label: `Changed the account at ${account.utility.name}`,
  apply: (ports) =>
    writePlan(
      {
        id: property.id,
        accountId: account.id,
        utilityId: account.utility.id,
        url: account.online_access_url,
        planned: account.planned,
      },
      ports,
    ),
})

/** The utility that the client typed becomes everybody's. */
const acceptUtility = defineCommand({
  id: 'property-intake.accept-utility',
  title: 'Accept the utility for every client',
  group: 'Properties',
  keys: ['u'],
  hint: 'utility',
  when: onAccount(({ utility }) => utility.own_of !== null || 'it is everybody’s already'),
  async run({ properties }, ports) {
    const utility = properties?.account?.utility
    if (utility === undefined) return null
    await ports.call('utilities.accept', { params: { id: utility.id } })
    utilityChanged(ports)
    ports.say({ id: 'property', text: `${utility.name} is everybody’s now`, tone: 'done' })
    return utility
  },
  undo: {
    kind: 'reversible',
    reverse: (utility) =>
      utility && {
        label: `Accepted ${utility.name}`,
        async apply(ports) {
          await ports.call('utilities.giveBack', { params: { id: utility.id } })
          utilityChanged(ports)
        },
      },
  },
})

function utilityChanged({ properties }: Ports): void {
  properties?.refreshUtilities()
  properties?.refresh()
}

const RECORDED = { kind: 'impossible', reason: 'Who saw a password stays recorded.' } as const

const reveal = defineCommand({
  id: 'property-intake.reveal',
  title: 'Show the password of the account (recorded)',
  group: 'Properties',
  keys: ['v'],
  hint: 'password',
  final: false,
  args: fields({ id: integer, accountId: nullable(integer), reason: text }),
  ask: {
    opens: 'the question why',
    when: all(
      onAccount(({ has_password: has }) => has || 'the client gave no password'),
      forFullAdmins,
    ),
    run(context, ports) {
      const account = context.properties?.account ?? null
      propertiesOf(ports).dialog({ what: 'reveal', property: openProperty(context), account })
    },
  },
  when: inPropertyDialog('reveal'),
  async run({ properties }, ports, { id, accountId, reason }) {
    const dialog = properties?.dialog
    const secrets = await ports
      .call('propertyIntake.reveal', {
        params: { id },
        body: { reason, ...(accountId === null ? {} : { property_account_id: accountId }) },
      })
      .catch((cause: unknown) => {
        throw new CommandFailed('The password was not shown', cause)
      })
    if (dialog?.what !== 'reveal') return
    const of = dialog.account?.utility.name ?? 'ENERGY STAR'
    propertiesOf(ports).dialog({ what: 'secrets', property: dialog.property, of, secrets })
    propertiesOf(ports).refresh()
  },
  undo: RECORDED,
})

const revealEnergystar = defineCommand({
  id: 'property-intake.reveal-energystar',
  title: 'Show the ENERGY STAR credentials (recorded)',
  group: 'Properties',
  keys: ['Shift+v'],
  when: all(
    onProperty(({ has_energystar_credentials: has }) => has || 'the client gave none'),
    forFullAdmins,
  ),
  run: (context, ports) =>
    propertiesOf(ports).dialog({ what: 'reveal', property: openProperty(context), account: null }),
  undo: nothingKept,
})

const copyUsername = defineCommand({
  id: 'property-intake.copy-username',
  title: 'Copy the username of the account',
  group: 'Properties',
  keys: ['c'],
  hint: 'copy',
  when: onAccount(({ username }) => username !== '' || 'the client gave no username'),
  run: ({ properties }, ports) => ports.copy(properties?.account?.username ?? '', 'username'),
  undo: nothingKept,
})

export const accountCommands = [next, plan, acceptUtility, reveal, revealEnergystar, copyUsername]
