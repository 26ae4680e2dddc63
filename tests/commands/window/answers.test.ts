import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { atom, createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/client/client.ts'
import { answerAtom, letGoAtom } from '#workstation/platform/state/answers.ts'
import { answering } from './answering.ts'

const numberAtom = atom(1)

/** A question of which each asking gives the next answer. */
function workplace(more: { placeholderData?: typeof keepPreviousData } = {}) {
  const store = createStore()
  const asked = vi.fn(async (id: number) => `${id}: answer ${asked.mock.calls.length}`)
  const { queryClient } = answering(store, asked as unknown as Call)
  const question = (id: number) =>
    queryOptions({
      queryKey: ['thing', id] as const,
      queryFn: () => asked(id),
      ...more,
    })
  const thingAtom = answerAtom((get) => question(get(numberAtom)))
  const data = () => store.get(thingAtom).data
  return { store, asked, queryClient, question, thingAtom, data }
}

describe('an answer of the server', () => {
  it('is asked for while somebody looks, and what is written into the cache is seen at once', async () => {
    const { store, asked, queryClient, question, thingAtom, data } = workplace()
    expect(data()).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
    const leave = store.sub(thingAtom, () => {})
    await vi.waitFor(() => expect(data()).toBe('1: answer 1'))
    queryClient.setQueryData(question(1).queryKey, 'written')
    expect(data()).toBe('written')
    leave()
    queryClient.setQueryData(question(1).queryKey, 'written elsewhere')
    expect(data()).toBe('written elsewhere')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is asked for anew once it was let go of, by who had left and by who looks on', async () => {
    const { store, queryClient, thingAtom, data } = workplace()
    store.sub(thingAtom, () => {})()
    const leave = store.sub(thingAtom, () => {})
    await vi.waitFor(() => expect(data()).toContain('answer'))
    leave()
    queryClient.removeQueries({ type: 'inactive' })
    expect(data()).toBeUndefined()
    store.sub(thingAtom, () => {})
    await vi.waitFor(() => expect(data()).toContain('answer'))
    const before = data()
    void queryClient.resetQueries({ queryKey: ['thing'] })
    expect(data()).toBeUndefined()
    await vi.waitFor(() => expect(data()).toContain('answer'))
    expect(data()).not.toBe(before)
  })

  it('is not kept for who could not be drawn over it, once it was let go of', async () => {
    const { store, queryClient, question, data } = workplace()
    queryClient.setQueryData(question(1).queryKey, 'broken')
    expect(data()).toBe('broken')
    queryClient.removeQueries({ type: 'inactive' })
    store.set(letGoAtom, 1)
    expect(data()).toBeUndefined()
  })

  it('follows the question, with the answer to the one before in its place where that is wanted', async () => {
    const { store, thingAtom, data } = workplace({ placeholderData: keepPreviousData })
    store.sub(thingAtom, () => {})
    await vi.waitFor(() => expect(data()).toBe('1: answer 1'))
    store.set(numberAtom, 2)
    expect(data()).toBe('1: answer 1')
    await vi.waitFor(() => expect(data()).toBe('2: answer 2'))
    store.set(numberAtom, 1)
    expect(data()).toBe('1: answer 1')
  })
})
