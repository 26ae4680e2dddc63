import { describe, expect, it, vi } from 'vitest'
import type { AccountingContext } from '#commands/accounting/context.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import { CallFailed } from '#contract/client/client.ts'
import { LIST } from '../kernel/contexts.ts'
import { answeringPorts } from '../kernel/ports.ts'
import { customerRow, proposals } from './accounting-contexts.ts'

const HARBOR = { id: 1, name: 'Harbor 1 LLC' }

const seeing = (over: Partial<AccountingContext>): CommandContext => {
  const customer = over.customer ?? customerRow(7)
  const accounting: AccountingContext = {
    ...{ connection: null, tab: 'customers', total: 2, focused: customer, selected: [], customer },
    ...{
      invoice: null,
      proposals: proposals(),
      mapped: 'all',
      standing: 'all',
      filtered: false,
      dialog: null,
    },
    ...over,
  }
  return { ...LIST, room: 'accounting', accounting }
}

/** Runs it on ports whose server answers so. */
async function run(id: string, args: unknown, context: CommandContext, answer?: (body: never) => unknown) {
  const { ports, deeds } = answeringPorts()
  const said: { text: string; details?: readonly string[]; tone: string }[] = []
  const others = {
    say: (notice: (typeof said)[number]) => said.push(notice),
    ...(answer === undefined
      ? {}
      : { call: (_: string, { body }: { body: never }) => Promise.resolve(body).then(answer) }),
  }
  const mixed = new Proxy(ports, {
    get: (_, name) => Reflect.get(others, name) ?? Reflect.get(ports, name),
  }) as Ports
  const bound = REGISTRY.get(id)?.bind(args)
  const reversal = await bound?.perform(context, mixed)
  return { reversal, deeds, said, of: (name: string) => deeds().filter(([path]) => path === name) }
}

describe('mapping customers', () => {
  it('sends what was seen, shows it at once and goes on to the next', async () => {
    const { of } = await run('accounting.take-proposal', 0, seeing({}))
    expect(of('call quickbooks.map')).toEqual([
      ['call quickbooks.map', { body: { mappings: [{ qbo_id: '7', epc_id: 1, seen_epc_id: null }] } }],
    ])
    expect(of('accounting.lay')).toEqual([['accounting.lay', [{ qboId: '7', company: HARBOR }], true]])
    expect(of('accounting.settle')).toEqual([['accounting.settle', ['7']]])
  })

  it('is taken back to what was before, unless somebody mapped it since', async () => {
    const mapped = customerRow(8, { epc_id: 3, epc_name: 'Harbor 3 LLC' })
    const { reversal } = await run('accounting.take-proposal', 1, seeing({ customer: mapped }))
    expect(reversal?.label).toBe('Mapped Harbor Street 8 to Harbor 2 LLC')
    const { ports, deeds } = answeringPorts()
    await reversal?.apply(ports)
    expect(deeds()).toContainEqual([
      'call quickbooks.map',
      { body: { mappings: [{ qbo_id: '8', epc_id: 3, seen_epc_id: 2 }] } },
    ])
    expect(deeds()).toContainEqual(['accounting.returnTo', '8'])
  })

  it('asks for the parts of a customer by their names, before any of them is mapped', async () => {
    const parts = [{ Id: '9', DisplayName: 'Elm Court' }]
    const context = seeing({ proposals: proposals({ unmapped_parts: parts }) })
    const { of } = await run('accounting.take-proposal', 0, context)
    expect(of('call quickbooks.map')).toHaveLength(1)
    expect(of('accounting.dialog')).toMatchObject([
      ['accounting.dialog', { what: 'parts', company: HARBOR, parts: [{ qboId: '9', name: 'Elm Court' }] }],
    ])
  })

  it('says by name who was mapped by somebody else meanwhile, and takes the others back alone', async () => {
    const pairs = [7, 8].map((id) => ({
      ...{ qboId: String(id), name: `Harbor Street ${id}` },
      ...{ companyId: id, companyName: `Harbor ${id} LLC` },
    }))
    const answer = () => ({
      mappings: [
        { qbo_id: '7', epc_id: 7, refused: null },
        { qbo_id: '8', epc_id: 5, refused: 'mapped_by_other' },
      ],
    })
    const { said, of, reversal } = await run('accounting.accept-exact', pairs, seeing({}), answer)
    expect(said).toContainEqual(
      expect.objectContaining({
        text: 'Harbor Street 8 was not mapped.',
        details: ['Harbor Street 8: somebody mapped it otherwise meanwhile.'],
      }),
    )
    expect(of('accounting.hide')).toEqual([['accounting.hide', ['8']]])
    expect(of('accounting.refresh')).toHaveLength(1)
    expect(reversal?.label).toBe('Mapped Harbor Street 7 to Harbor 7 LLC')
  })

  it('shows what was before where the server does not answer', async () => {
    const fails = () => {
      throw new CallFailed('unreachable', 0, 'The server does not answer.')
    }
    const failed = run('accounting.take-proposal', 0, seeing({}), fails)
    await expect(failed).rejects.toThrow('Could not do it: Mapped Harbor Street 7 to Harbor 1 LLC')
  })

  it.each([
    [0, seeing({ proposals: null }), 'its proposals are on their way'],
    [
      0,
      seeing({ proposals: proposals({ proposals: [] }) }),
      'no company is proposed: choose another by its name',
    ],
    [0, seeing({ customer: customerRow(7, { epc_id: 1 }) }), 'it is this company already'],
    [
      4,
      seeing({ proposals: proposals({ proposals: proposals().proposals.slice(0, 2) }) }),
      'there is no such proposal',
    ],
  ])('proposal %i is refused with the reason', (at, context, reason) => {
    expect(REGISTRY.get('accounting.take-proposal')?.bind(at).when(context)).toBe(reason)
  })
})

describe('connecting to QuickBooks', () => {
  const given = { code: 'c-1', state: 's-1', realmId: '4620' }

  it('that is refused says why and what to do, and is not tried with the same again', async () => {
    const refuses = () => {
      throw new CallFailed('conflict', 409, 'This answer of QuickBooks was used already.')
    }
    const { said } = await run('accounting.connect', given, seeing({}), refuses)
    expect(said).toEqual([
      {
        ...{ id: 'accounting', text: 'QuickBooks was not connected.', tone: 'error' },
        details: [
          'This answer of QuickBooks was used already.',
          'Get Auth Url gives a new address: agree there once more.',
        ],
      },
    ])
  })

  it('whose call never arrived can be tried again', async () => {
    const fails = vi.fn(() => {
      throw new CallFailed('unreachable', 0, 'The server does not answer.')
    })
    await expect(run('accounting.connect', given, seeing({}), fails)).rejects.toThrow(
      'QuickBooks was not connected.',
    )
    expect(fails).toHaveBeenCalledOnce()
  })
})
