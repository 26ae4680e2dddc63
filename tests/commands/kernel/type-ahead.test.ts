import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createTypeAhead,
  type Dropped,
  MOST_HELD,
  READY,
  type Readiness,
} from '#workstation/platform/keyboard/type-ahead.ts'

const WAITING: Readiness = { state: 'waiting', for: 'the list' }
const FAILED: Readiness = { state: 'failed', what: 'The list' }

/** A screen that some keys make wait for an answer, and what came of the keys that were pressed. */
function screen(leadsAway: (cap: string) => boolean = () => false) {
  let readiness: Readiness = READY
  let tasks: (() => void)[] = []
  let timeIsUp = () => {}
  const done: string[] = []
  const dropped: [Dropped, string][] = []
  const act = (cap: string) => {
    done.push(cap)
    if (leadsAway(cap)) readiness = WAITING
  }
  const ahead = createTypeAhead({
    readiness: () => readiness,
    soon: (run) => {
      tasks.push(run)
      return () => {
        tasks = tasks.filter((task) => task !== run)
      }
    },
    after: (_, run) => {
      timeIsUp = run
      return () => {
        timeIsUp = () => {}
      }
    },
    onChange: () => {},
    onDrop: (why, held) => dropped.push([why, held.map(({ cap }) => cap).join('')]),
  })
  return {
    ahead,
    done,
    dropped,
    press(cap: string) {
      if (ahead.mustWait()) ahead.hold({ cap, at: 0, deliver: () => act(cap) })
      else act(cap)
    },
    become(next: Readiness) {
      readiness = next
      ahead.look()
    },
    /** One thing that was to be done soon. */
    step() {
      tasks.shift()?.()
    },
    settle() {
      while (tasks.length > 0) tasks.shift()?.()
    },
    timeIsUp: () => timeIsUp(),
  }
}

const typed = fc.array(fc.constantFrom('j', 'k', 'x', 'E'), { maxLength: 40 })

describe('keys that are typed ahead', () => {
  it('are all done, in the order in which they were pressed, however late the answers are', () => {
    fc.assert(
      fc.property(typed, fc.array(fc.nat(3), { maxLength: 200 }), (keys, chances) => {
        const { press, become, step, settle, done } = screen((cap) => cap === 'E')
        let at = 0
        for (const key of keys) {
          press(key)
          const chance = chances[at++ % Math.max(1, chances.length)] ?? 0
          if (chance === 1) become(READY)
          if (chance === 2) step()
        }
        for (const _ of keys) {
          settle()
          become(READY)
        }
        settle()
        expect(done).toEqual(keys)
      }),
    )
  })

  it('stand before what is pressed until the last of them is done, wherever that is meant', () => {
    const { ahead, press, become, step, done } = screen((cap) => cap === 'E')
    expect(ahead.isBehind()).toBe(false)
    for (const key of ['E', 'j', 'k']) press(key)
    expect(ahead.isBehind()).toBe(true)
    become(READY)
    step()
    step()
    expect(done).toEqual(['E', 'j', 'k'])
    expect(ahead.isBehind(), 'the last is being done').toBe(true)
    step()
    expect(ahead.isBehind()).toBe(false)
  })

  it('wait again where one of them leads to something that is on its way', () => {
    const { press, become, settle, done } = screen((cap) => cap === 'E')
    for (const key of ['E', 'j', 'E', 'x']) press(key)
    expect(done).toEqual(['E'])
    become(READY)
    settle()
    expect(done).toEqual(['E', 'j', 'E'])
    become(READY)
    settle()
    expect(done).toEqual(['E', 'j', 'E', 'x'])
  })

  it('are let go of, and said, when the answer does not come', () => {
    const { press, become, settle, done, dropped, ahead } = screen()
    become(WAITING)
    press('j')
    press('x')
    become(FAILED)
    settle()
    expect(done).toEqual([])
    expect(dropped).toEqual([['failed', 'jx']])
    expect(ahead.mustWait()).toBe(false)
  })

  it('are let go of by Escape, after a long time, and when there are too many', () => {
    const { press, become, settle, done, dropped, ahead, timeIsUp } = screen()
    become(WAITING)
    press('j')
    expect(ahead.drop('escape').map(({ cap }) => cap)).toEqual(['j'])
    press('k')
    timeIsUp()
    for (let count = 0; count <= MOST_HELD; count++) press('x')
    become(READY)
    settle()
    expect(done).toEqual([])
    expect(dropped.map(([why]) => why)).toEqual(['escape', 'too-long', 'too-many'])
  })

  it('are let go of by a key among them that is refused', () => {
    const { press, become, settle, done, ahead } = screen()
    become(WAITING)
    press('j')
    ahead.hold({ cap: 'a', at: 0, deliver: () => void ahead.drop('unseen') })
    press('x')
    become(READY)
    settle()
    expect(done).toEqual(['j'])
    expect(ahead.mustWait()).toBe(false)
  })
})
