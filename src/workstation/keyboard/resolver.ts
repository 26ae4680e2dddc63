import { type Binding, type KeyNode, keyTree, offerIdsUnder } from '#commands/keys.ts'
import type { Verdict } from '#commands/when.ts'

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

interface Rules {
  bindings: readonly Binding[]
  repeats(offerId: string): boolean
}

export interface Resolver {
  /** `verdictOf` judges an offer at this moment; false where its keys rest. */
  press(press: Press, verdictOf: (offerId: string) => Verdict): Outcome
  /** Forgets a started sequence. */
  reset(): void
}

export function createResolver({ bindings, repeats }: Rules): Resolver {
  const root = keyTree(bindings)
  let pending: { node: KeyNode; strokes: readonly string[]; at: number } | null = null

  function resolve(node: KeyNode, before: readonly string[], press: Press, verdictOf: VerdictOf): Outcome {
    for (const stroke of press.strokes) {
      const next = node.next.get(stroke)
      if (next === undefined) continue
      const offerId = preferred(next.offerIds, verdictOf)
      if (offerId !== null) {
        return press.repeat && !repeats(offerId) ? { kind: 'swallow' } : { kind: 'run', offerId }
      }
      if (offerIdsUnder(next).every((id) => verdictOf(id) === false)) continue
      if (press.repeat) return { kind: 'swallow' }
      const strokes = [...before, stroke]
      pending = { node: next, strokes, at: press.at }
      return { kind: 'wait', strokes }
    }
    return { kind: 'pass' }
  }

  return {
    press(press, verdictOf) {
      if (press.composing || press.strokes.length === 0) return { kind: 'pass' }
      const started = pending !== null && press.at - pending.at <= SEQUENCE_MS ? pending : null
      pending = null
      if (started !== null) {
        const outcome = resolve(started.node, started.strokes, press, verdictOf)
        if (outcome.kind !== 'pass') return outcome
        if (press.strokes.includes('Escape')) return { kind: 'swallow' }
      }
      return resolve(root, [], press, verdictOf)
    },
    reset() {
      pending = null
    },
  }
}

type VerdictOf = (offerId: string) => Verdict

/** The command that can run; else one that can say why not. */
function preferred(ids: readonly string[], verdictOf: VerdictOf): string | null {
  return (
    ids.find((id) => verdictOf(id) === true) ?? ids.find((id) => typeof verdictOf(id) === 'string') ?? null
  )
}
