import { fields, integer, listOf, nullable, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { accountingIn, accountingOf, GROUP, inAccountingDialog, onCustomer, onTab } from './conditions.ts'
import {
  type AccountingContext,
  type CustomerRow,
  type MappedCompany,
  type Proposals,
  type SeenCustomer,
  seenCustomer,
} from './context.ts'
import { type Mapping, mapCustomers, reverseMapping } from './map.ts'

const customerOf = (context: CommandContext): CustomerRow => {
  const { customer } = accountingIn(context)
  if (customer === null) throw new Error('no customer is in focus')
  return customer
}

const REVERSIBLE = { kind: 'reversible', reverse: reverseMapping } as const

const unmappedPartsOf = ({ unmapped_parts: parts }: Proposals): SeenCustomer[] =>
  parts.map(({ Id, DisplayName }) => ({ qboId: Id, name: DisplayName, company: null }))

/** Asks whether the parts of a customer, which are no company yet, are the company that it is now. */
function askForParts(context: CommandContext, ports: Ports, company: MappedCompany): void {
  const { proposals, customer } = accountingIn(context)
  if (proposals === null || customer === null || proposals.unmapped_parts.length === 0) return
  const parts = unmappedPartsOf(proposals)
  accountingOf(ports).dialog({ what: 'parts', of: customer.DisplayName, company, parts, unasked: true })
}

const proposalAt = ({ proposals }: AccountingContext, at: number) => proposals?.proposals[at] ?? null

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

const takeProposal = defineCommand<readonly Mapping[], number>({
  id: 'accounting.take-proposal',
  title: 'Map the customer to a proposed company',
  titleOf: (at) => `Map the customer to the ${ORDINALS[at]} proposal`,
  titleNow({ accounting }, at) {
    const name = accounting && proposalAt(accounting, at)?.company_name
    return name ? `Map the customer to ${name}` : `Map the customer to the ${ORDINALS[at]} proposal`
  },
  group: GROUP,
  final: true,
  args: integer,
  choices: ORDINALS.map((word, at) => ({
    id: `accounting.take-${word}`,
    args: at,
    keys: at === 0 ? ['Enter', '1'] : [String(at + 1)],
    ...(at === 0 ? { hint: 'map' } : {}),
  })),
  when: (context, at) =>
    onCustomer(({ epc_id }, seen) => {
      if (seen.proposals === null) return 'its proposals are on their way'
      if (seen.proposals.proposals.length === 0) return 'no company is proposed: choose another by its name'
      const proposal = proposalAt(seen, at)
      if (proposal === null) return 'there is no such proposal'
      return proposal.company_id !== epc_id || 'it is this company already'
    })(context, at),
  run(context, ports, at) {
    const proposal = proposalAt(accountingIn(context), at)
    if (proposal === null) return Promise.resolve([])
    const company = { id: proposal.company_id, name: proposal.company_name }
    const mapped = mapCustomers(
      [{ customer: seenCustomer(customerOf(context)), company }],
      { goesOn: true },
      ports,
    )
    askForParts(context, ports, company)
    return mapped
  },
  undo: REVERSIBLE,
})

const company = fields({ id: integer, name: text })
const seen = fields({ qboId: text, name: text, company: nullable(company) })

const mapTo = defineCommand<readonly Mapping[], { customer: SeenCustomer; company: MappedCompany }>({
  id: 'accounting.map-to',
  title: 'Map the customer to any company…',
  group: GROUP,
  keys: ['m'],
  hint: 'any company',
  final: false,
  args: fields({ customer: seen, company }),
  ask: {
    when: onCustomer(),
    run: (context, ports) =>
      accountingOf(ports).dialog({ what: 'company', customer: seenCustomer(customerOf(context)) }),
  },
  when: inAccountingDialog('company'),
  run(context, ports, chosen) {
    accountingOf(ports).dialog(null)
    const mapped = mapCustomers([chosen], { goesOn: true }, ports)
    if (accountingIn(context).proposals?.customer.Id === chosen.customer.qboId)
      askForParts(context, ports, chosen.company)
    return mapped
  },
  undo: REVERSIBLE,
})

const unmap = defineCommand({
  id: 'accounting.unmap',
  title: 'Take the company of the customer away',
  group: GROUP,
  keys: ['Shift+m'],
  final: true,
  when: onCustomer(({ epc_id }) => epc_id !== null || 'it is no company yet'),
  run: (context, ports) =>
    mapCustomers([{ customer: seenCustomer(customerOf(context)), company: null }], { goesOn: false }, ports),
  undo: REVERSIBLE,
})

const pair = fields({ qboId: text, name: text, companyId: integer, companyName: text })

const acceptExact = defineCommand({
  id: 'accounting.accept-exact',
  title: 'Accept all proposals that are exact…',
  group: GROUP,
  keys: ['Shift+a'],
  hint: 'all exact',
  args: listOf(pair),
  ask: {
    opens: 'the exact proposals',
    when: all(onTab('customers'), reachable),
    async run(_, ports) {
      const { pairs } = await ports.call('quickbooks.exactPairs', {})
      ports.accounting?.dialog({ what: 'exact', pairs })
    },
  },
  when: inAccountingDialog('exact'),
  run(_, ports, pairs) {
    accountingOf(ports).dialog(null)
    const mappings = pairs.map(({ qboId, name, companyId, companyName }) => ({
      customer: { qboId, name, company: null },
      company: { id: companyId, name: companyName },
    }))
    return mapCustomers(mappings, { goesOn: true }, ports)
  },
  undo: REVERSIBLE,
})

/** What a customer can hand on to its parts, or have from the customer that it is a part of. */
const partsOf = ({ customer, proposals }: AccountingContext) => {
  if (customer === null || proposals === null) return null
  const own = seenCustomer(customer)
  if (own.company !== null) return { of: own.name, company: own.company, parts: unmappedPartsOf(proposals) }
  const parent = proposals.parent === null ? null : seenCustomer(proposals.parent)
  if (parent === null || parent.company === null) return null
  return { of: parent.name, company: parent.company, parts: [own] }
}

const mapParts = defineCommand<
  readonly Mapping[],
  { company: MappedCompany; parts: readonly SeenCustomer[] }
>({
  id: 'accounting.map-parts',
  title: 'Map parts of a customer to its company…',
  group: GROUP,
  keys: ['p'],
  hint: 'parts',
  args: fields({ company, parts: listOf(seen) }),
  ask: {
    when: onCustomer((_, context) => {
      const found = partsOf(context)
      return (found !== null && found.parts.length > 0) || 'no part of it waits for a company that it has'
    }),
    run(context, ports) {
      const found = partsOf(accountingIn(context))
      if (found !== null) accountingOf(ports).dialog({ what: 'parts', ...found, unasked: false })
    },
  },
  when: inAccountingDialog('parts'),
  run(_, ports, { company, parts }) {
    accountingOf(ports).dialog(null)
    return mapCustomers(
      parts.map((customer) => ({ customer, company })),
      { goesOn: true },
      ports,
    )
  },
  undo: REVERSIBLE,
})

export const mappingCommands = [takeProposal, mapTo, unmap, acceptExact, mapParts]
