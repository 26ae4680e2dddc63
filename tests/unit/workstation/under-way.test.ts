import { expect, it } from 'vitest'
import { createUnderWay } from '#workstation/platform/under-way.ts'

it('a change is under way until it has ended, well or not', async () => {
  const underWay = createUnderWay()
  const saved = Promise.withResolvers<string>()
  const refused = Promise.withResolvers<string>()
  const save = underWay.add(saved.promise)
  const refusal = underWay.add(refused.promise)
  saved.resolve('saved')
  await expect(save).resolves.toBe('saved')
  expect(underWay.any()).toBe(true)
  refused.reject(new Error('refused'))
  await expect(refusal).rejects.toThrow('refused')
  expect(underWay.any()).toBe(false)
})

it('who waits for what is under way waits for no later change', async () => {
  const underWay = createUnderWay()
  const first = Promise.withResolvers<void>()
  underWay.add(first.promise)
  const settled = underWay.settled()
  underWay.add(new Promise(() => {}))
  first.resolve()
  await expect(settled).resolves.toBeUndefined()
  expect(underWay.any()).toBe(true)
})
