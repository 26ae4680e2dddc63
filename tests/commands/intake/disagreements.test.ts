import { expect, it } from 'vitest'
import type { Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import { LIST } from '../kernel/contexts.ts'
import { leaderboardContexts } from './leaderboard-contexts.ts'

const saidFirst =
  leaderboardContexts.find(({ disagreement }) => disagreement?.right_answer === 'first') ?? null

it('who was right is taken back as the word that was said', async () => {
  const bodies: object[] = []
  const ports = {
    call: async (_: string, { body }: { body: object }) => void bodies.push(body),
    leaderboard: { refresh: () => {}, openBill: () => {} },
  } as unknown as Ports
  const context = { ...LIST, room: 'intake-leaderboard', leaderboard: saidFirst } as const
  const said = await REGISTRY.get('leaderboard.second-right')?.bind(undefined).perform(context, ports)
  await (said as Reversal).apply(ports)
  expect(bodies).toEqual([{ right_answer: 'second' }, { right_answer: 'first', takes_back: 'second' }])
})
