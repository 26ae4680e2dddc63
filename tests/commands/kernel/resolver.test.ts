import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyTree } from '#commands/kernel/keys.ts'
import type { Verdict } from '#commands/kernel/when.ts'
import { createResolver, type Outcome, SEQUENCE_MS } from '#workstation/platform/keyboard/resolver.ts'

const BINDINGS = [
  { sequence: 'j', offerId: 'move' },
  { sequence: 'a', offerId: 'accept' },
  { sequence: 'g i', offerId: 'go' },
  { sequence: 'g o x', offerId: 'far' },
]

function keyboard(verdicts: Record<string, Verdict> = {}, bindings = BINDINGS) {
  const resolver = createResolver()
  const keysOf = (some: typeof BINDINGS) => ({ tree: keyTree(some), repeats: (id: string) => id === 'move' })
  let keys = keysOf(bindings)
  let at = 0
  const press = (
    stroke: string,
    over: { repeat?: boolean; composing?: boolean; after?: number } = {},
  ): Outcome => {
    at += over.after ?? 10
    return resolver.press(
      { strokes: [stroke], repeat: over.repeat ?? false, composing: over.composing ?? false, at },
      keys,
      (id) => verdicts[id] ?? true,
    )
  }
  const come = (more: typeof BINDINGS) => {
    keys = keysOf([...bindings, ...more])
  }
  return { press, come }
}

const run = (offerId: string): Outcome => ({ kind: 'run', offerId })

describe('one key', () => {
  it('runs its command', () => {
    expect(keyboard().press('a')).toEqual(run('accept'))
  })

  it('passes when it is nobody’s, or its command has no place here', () => {
    expect(keyboard().press('q')).toEqual({ kind: 'pass' })
    expect(keyboard({ accept: false }).press('a')).toEqual({ kind: 'pass' })
  })

  it('goes to the command that can run, else to one that can say why not', () => {
    const shared = [
      { sequence: 'a', offerId: 'refused' },
      { sequence: 'a', offerId: 'hidden' },
      { sequence: 'a', offerId: 'able' },
    ]
    expect(keyboard({ refused: 'no', hidden: false }, shared).press('a')).toEqual(run('able'))
    expect(keyboard({ refused: 'no', hidden: false, able: false }, shared).press('a')).toEqual(run('refused'))
  })

  it('does nothing while a character is being composed', () => {
    expect(keyboard().press('a', { composing: true })).toEqual({ kind: 'pass' })
  })
})

describe('a held key', () => {
  it('repeats a move', () => {
    const { press } = keyboard()
    press('j')
    expect(press('j', { repeat: true })).toEqual(run('move'))
  })

  it('never repeats a final action: held for two seconds it accepts once', () => {
    const { press } = keyboard()
    const outcomes = [
      press('a'),
      ...Array.from({ length: 60 }, () => press('a', { repeat: true, after: 33 })),
    ]
    expect(outcomes.filter(({ kind }) => kind === 'run')).toHaveLength(1)
    expect(outcomes.slice(1).every(({ kind }) => kind === 'swallow')).toBe(true)
  })
})

describe('a sequence', () => {
  it('waits for its next key and then runs', () => {
    const { press } = keyboard()
    expect(press('g')).toEqual({ kind: 'wait', strokes: ['g'] })
    expect(press('i')).toEqual(run('go'))
  })

  it('goes on when a room brings more keys while it waits', () => {
    const { press, come } = keyboard()
    press('g')
    come([{ sequence: 'g n', offerId: 'new' }])
    expect(press('n')).toEqual(run('new'))
  })

  it('begins anew when its first key is pressed twice', () => {
    const { press } = keyboard()
    press('g')
    expect(press('g')).toEqual({ kind: 'wait', strokes: ['g'] })
    expect(press('i')).toEqual(run('go'))
  })

  it('gives way to a key that does not go on', () => {
    const { press } = keyboard()
    press('g')
    expect(press('a')).toEqual(run('accept'))
  })

  it('is given up by Escape, and after a while', () => {
    const { press } = keyboard()
    press('g')
    expect(press('Escape')).toEqual({ kind: 'swallow' })
    expect(press('i')).toEqual({ kind: 'pass' })
    press('g')
    expect(press('i', { after: SEQUENCE_MS + 1 })).toEqual({ kind: 'pass' })
  })

  it('does not begin where nothing of it has a place', () => {
    expect(keyboard({ go: false, far: false }).press('g')).toEqual({ kind: 'pass' })
  })
})

describe('any typing at all', () => {
  const strokes = fc.constantFrom('j', 'a', 'g', 'i', 'o', 'x', 'q', 'Escape')
  const presses = fc.array(
    fc.record({ stroke: strokes, repeat: fc.boolean(), composing: fc.boolean(), after: fc.nat(3_000) }),
    { maxLength: 60 },
  )

  it('runs no command but a move by a held key, and none while composing', () => {
    fc.assert(
      fc.property(presses, (typed) => {
        const { press } = keyboard()
        for (const { stroke, ...over } of typed) {
          const outcome = press(stroke, over)
          if (outcome.kind !== 'run') continue
          expect(over.composing).toBe(false)
          if (over.repeat) expect(outcome.offerId).toBe('move')
        }
      }),
    )
  })

  it('runs a command only when the last keys were its sequence', () => {
    fc.assert(
      fc.property(fc.array(strokes, { maxLength: 60 }), (typed) => {
        const { press } = keyboard()
        typed.forEach((stroke, at) => {
          const outcome = press(stroke)
          if (outcome.kind !== 'run') return
          const sequence = BINDINGS.find(({ offerId }) => offerId === outcome.offerId)?.sequence ?? ''
          expect(
            typed
              .slice(0, at + 1)
              .join(' ')
              .endsWith(sequence),
          ).toBe(true)
        })
      }),
    )
  })
})
