import { describe, expect, it } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import type { ReviewContext } from '#commands/review/context.ts'
import { MOST_CHECKED_AT_ONCE } from '#domain/review/review.ts'
import { LIST } from '../kernel/contexts.ts'
import { answeringPorts } from '../kernel/ports.ts'
import { dailyReview, reviewedMeter } from './review-contexts.ts'

const at = (over: Partial<ReviewContext> = {}): CommandContext => ({
  ...LIST,
  room: 'review',
  review: { ...dailyReview, ...over },
})

/** What a command asked of the room and of the server, given that the server answers so. */
async function doing(
  id: string,
  context: CommandContext,
  { args, fails = false, changed = true } = {} as Case,
) {
  const { ports, deeds } = answeringPorts()
  const call: Ports['call'] = (name, input) =>
    fails ? Promise.reject(new Error('The line broke.')) : ports.call(name, input)
  const asked = new Proxy(ports, {
    get: (target, name) => {
      if (name !== 'call') return Reflect.get(target, name)
      return changed ? call : async () => ({ changed: [] })
    },
  })
  const outcome = REGISTRY.get(id)?.bind(args).perform(context, asked)
  const [settled] = await Promise.allSettled([outcome])
  const names = deeds().map(([name]) => name)
  return { settled, names, deeds: deeds() }
}

interface Case {
  args?: unknown
  fails?: boolean
  changed?: boolean
}

describe('a meter that is checked', () => {
  it('leaves the list before the server has answered, with every bill of it', async () => {
    const row = reviewedMeter({ utility_bill_ids: [7, 8] })
    const { names, deeds } = await doing('review.check', at({ focused: row }))
    expect(names).toEqual(['review.leave', 'call review.check', 'review.haveLeft', 'say'])
    expect(deeds[1]?.[1]).toEqual({
      body: {
        bills: [
          { utility_bill_id: 7, utility_account_meter_id: 1 },
          { utility_bill_id: 8, utility_account_meter_id: 1 },
        ],
      },
    })
  })

  it('comes back where the answer is lost, and the person is told', async () => {
    const { names, settled } = await doing('review.check', at(), { fails: true })
    expect(names).toEqual(['review.leave', 'review.comeBack'])
    expect(settled).toMatchObject({
      status: 'rejected',
      reason: { message: 'Could not check Elm Court, main', cause: { message: 'The line broke.' } },
    })
  })

  it('is nothing to take back where somebody else was quicker', async () => {
    const { settled, deeds } = await doing('review.check', at(), { changed: false })
    expect(settled).toEqual({ status: 'fulfilled', value: null })
    expect(deeds.at(-1)).toMatchObject(['say', { text: 'Elm Court, main: done already' }])
  })

  it('is of all that are not odd only as many as one call takes', async () => {
    const usual = [1, 2, 3].map((id) =>
      reviewedMeter({ id, utility_bill_ids: Array.from({ length: 400 }, (_, bill) => id * 1_000 + bill) }),
    )
    const { deeds } = await doing('review.check-usual', at({ usual }))
    const [, input] = deeds.find(([name]) => name === 'call review.check') ?? []
    expect(input).toMatchObject({ body: { bills: { length: 800 } } })
    expect(MOST_CHECKED_AT_ONCE).toBeLessThan(1_200)
  })
})

describe('a bill that goes back', () => {
  const prompt = { what: 'send-back', row: reviewedMeter() } as const

  it('is of the meter that was asked about, wherever the keyboard is by then', async () => {
    const context = at({ prompt, focused: reviewedMeter({ id: 2, utility_bill_ids: [9] }) })
    const { deeds } = await doing('review.send-back', context, { args: 'Ten times too much.' })
    expect(deeds).toContainEqual([
      'call review.sendBack',
      { body: { utility_bill_id: 7, reason: 'Ten times too much.' } },
    ])
  })

  it('comes back onto the list where the answer is lost', async () => {
    const given = { args: 'Ten times too much.', fails: true }
    const { names, settled } = await doing('review.send-back', at({ prompt }), given)
    expect(names).toEqual(['review.prompt', 'review.leave', 'review.comeBack'])
    expect(settled).toMatchObject({ reason: { message: 'Elm Court, main did not go back' } })
  })

  it('is named by the person where the meter has several that day', () => {
    const row = reviewedMeter({ utility_bill_ids: [7, 8] })
    const ask = REGISTRY.get('review.send-back')?.offers[0]
    expect(ask?.when(at({ focused: row }))).toBe('open the one of its bills that is wrong')
  })
})

describe('a chase', () => {
  it('leads to a mail about the meter that names each gap', async () => {
    const { deeds } = await doing('review.chase-gap', at())
    expect(deeds).toEqual([['go', 'requests', 'all?mail=1&missing=2026-05-01~2026-05-31']])
  })

  it('waits for what the bills say, and needs a gap', () => {
    const verdict = (over: Partial<ReviewContext>) =>
      REGISTRY.get('review.chase-gap')?.bind(undefined).when(at(over))
    expect(verdict({ known: false })).toBe('its bills are still on their way')
    expect(verdict({ gaps: [] })).toBe('its bills leave no gap')
    expect(verdict({})).toBe(true)
  })
})

it.each(['review.go-to-chart', 'review.go-to-coverage'])('says why %s leads nowhere yet', (id) => {
  const verdict = (known: boolean) =>
    REGISTRY.get(id)
      ?.bind()
      .when(at({ of: 'accountMeter', known }))
  expect([verdict(false), verdict(true)]).toEqual(['its bills are still on their way', true])
})
