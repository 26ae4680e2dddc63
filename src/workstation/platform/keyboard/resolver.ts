import { type KeyNode, offerIdsUnder } from '#commands/kernel/keys.ts'
import type { Verdict } from '#commands/kernel/when.ts'

/** How long a started sequence waits for its next key, in ms: whoever hesitates reads first where the keys lead. */
export const SEQUENCE_MS = 5_000

export interface Press {
  /** What the key may mean, best first: see `strokesOf`. */
  strokes: readonly string[]
  /** The key is held down. */
  repeat: boolean
  /** An input method is composing a character. */
  composing: boolean
  /** Milliseconds on any steady clock. */
  at: number
}

export type Outcome =
  | { kind: 'run'; offerId: string }
  /** A sequence has begun. */
  | { kind: 'wait'; strokes: readonly string[] }
  /** Ours, and nothing is to happen: a held key, or Escape out of a sequence. */
  | { kind: 'swallow' }
  | { kind: 'pass' }

/** What the keys lead to at this moment: rooms bring more of them while a sequence waits for its next key. */
export interface Keys {
  tree: KeyNode
  repeats(offerId: string): boolean
}

export interface Resolver {
  /** `verdictOf` judges an offer at this moment; false where its keys rest. */
  press(press: Press, keys: Keys, verdictOf: (offerId: string) => Verdict): Outcome
  /** Forgets a started sequence. */
  reset(): void
}

export function createResolver(): Resolver {
  let pending: { strokes: readonly string[]; at: number } | null = null

  function resolve(before: readonly string[], press: Press, keys: Keys, verdictOf: VerdictOf): Outcome {
    const node = nodeAt(keys.tree, before)
    for (const stroke of press.strokes) {
      const next = node?.next.get(stroke)
      if (next === undefined) continue
      const offerId = preferred(next.offerIds, verdictOf)
      if (offerId !== null) {
        return press.repeat && !keys.repeats(offerId) ? { kind: 'swallow' } : { kind: 'run', offerId }
      }
      if (offerIdsUnder(next).every((id) => verdictOf(id) === false)) continue
      if (press.repeat) return { kind: 'swallow' }
      const strokes = [...before, stroke]
      pending = { strokes, at: press.at }
      return { kind: 'wait', strokes }
    }
    return { kind: 'pass' }
  }

  return {
    press(press, keys, verdictOf) {
      if (press.composing || press.strokes.length === 0) return { kind: 'pass' }
      const started = pending !== null && press.at - pending.at <= SEQUENCE_MS ? pending : null
      pending = null
      if (started !== null) {
        const outcome = resolve(started.strokes, press, keys, verdictOf)
        if (outcome.kind !== 'pass') return outcome
        if (press.strokes.includes('Escape')) return { kind: 'swallow' }
      }
      return resolve([], press, keys, verdictOf)
    },
    reset() {
      pending = null
    },
  }
}

const nodeAt = (tree: KeyNode, strokes: readonly string[]): KeyNode | undefined =>
  strokes.reduce<KeyNode | undefined>((node, stroke) => node?.next.get(stroke), tree)

type VerdictOf = (offerId: string) => Verdict

/** The command that can run; else one that can say why not. */
function preferred(ids: readonly string[], verdictOf: VerdictOf): string | null {
  return (
    ids.find((id) => verdictOf(id) === true) ?? ids.find((id) => typeof verdictOf(id) === 'string') ?? null
  )
}
