import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { NewsQueryClient } from '#workstation/platform/query-client.ts'

/** A question on screen, whose answers come when they are let. */
function asked(client: NewsQueryClient, queryKey: readonly string[]) {
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = observer.subscribe(() => {})
  return { answers, leave, shown: () => observer.getCurrentResult().data }
}

describe('news', () => {
  it('has a first answer that is on its way asked for again, since it may be from before', async () => {
    const client = new NewsQueryClient()
    const { answers, leave, shown } = asked(client, ['list'])
    const heard = client.invalidateQueries({ queryKey: ['list'] })
    answers[0]?.('before')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('after')
    await heard
    expect(shown()).toBe('after')
    leave()
  })

  it('asks for nothing twice that was there before, nor for what it is not about', async () => {
    const client = new NewsQueryClient()
    const [list, other] = [asked(client, ['list']), asked(client, ['other'])]
    list.answers[0]?.('before')
    await expect.poll(list.shown).toBe('before')
    const heard = client.invalidateQueries({ queryKey: ['list'] })
    list.answers[1]?.('after')
    await heard
    other.answers[0]?.('other')
    await expect.poll(other.shown).toBe('other')
    expect([list.answers.length, other.answers.length]).toEqual([2, 1])
    list.leave()
    other.leave()
  })
})
