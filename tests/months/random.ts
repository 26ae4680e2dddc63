/** Chance that can be had again: the same seed draws the same. */
export interface Random {
  /** A whole number from one to another, both included. */
  between(least: number, most: number): number
  /** Whether something that happens so often happens. */
  happens(share: number): boolean
  oneOf<T>(choices: readonly [T, ...T[]]): T
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    happens: (share) => next() < share,
    oneOf: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first,
  }
}
