import { expect, it } from 'vitest'
import type { Reversal } from '#commands/define.ts'
import type { Ports } from '#commands/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import { authorization, authorizationsContexts } from './authorization-contexts.ts'
import { LIST } from './contexts.ts'

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
  const mended = await REGISTRY.get('authorization.mend')?.bind(undefined).perform(context, ports)
  await (mended as Reversal).apply(ports)
  expect(bodies).toEqual([{ cause: null }, { cause: 'locked', errors: 'Odd.', takes_back: 12 }])
})
