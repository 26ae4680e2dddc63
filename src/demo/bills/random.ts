/** A stream of numbers that depends on its seed alone, so that the same seed makes the same bill. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** A number from `low` to `high` with that many decimals. */
  decimal(low: number, high: number, decimals: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  pick<T>(items: readonly T[]): T
  /** That many decimal digits, of which the first may be 0. */
  digits(count: number): string
  /** A stream of its own: what is drawn from it leaves this one untouched. */
  fork(label: string): Random
}

export function seededRandom(seed: string | number): Random {
  return fromState(hash(String(seed)))
}

function fromState(seed: number): Random {
  let state = seed
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    decimal: (low, high, decimals) => Number((low + next() * (high - low)).toFixed(decimals)),
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]): T {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    fork: (label) => fromState(seed ^ hash(label)),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value | 0
}
