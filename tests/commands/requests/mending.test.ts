import { expect, it } from 'vitest'
import type { Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import { authorization, authorizationsContexts } from '../authorizations/authorization-contexts.ts'
import { LIST } from '../kernel/contexts.ts'

const locked = authorizationsContexts.find(({ focused }) => focused?.cause === 'locked') ?? null

it('a mending is taken back with the links that it revoked', async () => {
  const bodies: object[] = []
  const ports = {
    async call(_: string, { body }: { body: object }) {
      bodies.push(body)
      return { authorization: authorization(), event_id: 12 }
    },
    authorizations: { receive: () => {} },
  } as unknown as Ports
  const context = { ...LIST, room: 'authorizations', authorizations: locked } as const
  const mended = await REGISTRY.get('authorizations.mend')?.bind(undefined).perform(context, ports)
  await (mended as Reversal).apply(ports)
  expect(bodies).toEqual([{ cause: null }, { cause: 'locked', errors: 'Odd.', takes_back: 12 }])
})

it('a closed login needs another: its next step copies the link by which the client submits one', async () => {
  const [calls, copied]: [object[], string[]] = [[], []]
  const ports = {
    async call(name: string, input: object) {
      calls.push({ name, ...input })
      return { path: '/submit-credentials/uuid' }
    },
    copy: async (text: string) => copied.push(text),
    authorizations: { wholeAddress: (path: string) => `https://bills.example${path}` },
  } as unknown as Ports
  const authorizations =
    authorizationsContexts.find(({ focused }) => focused?.cause === 'account_closed') ?? null
  await REGISTRY.get('authorizations.next-step')
    ?.bind(undefined)
    .perform({ ...LIST, room: 'authorizations', authorizations }, ports)
  expect(calls).toEqual([
    { name: 'authorizations.credentialsLink', body: { company_id: authorizations?.focused?.company_id } },
  ])
  expect(copied).toEqual(['https://bills.example/submit-credentials/uuid'])
})
