import type { Interval } from './interval.ts'

/**
 * What stands of several uploads, given from the oldest to the newest, each in order: of what two say of the same time
 * the newer counts, and an older interval that reaches into it counts no more, so that nothing is counted twice.
 */
export function merged(layers: readonly (readonly Interval[])[]): Interval[] {
  return layers.reduce<Interval[]>((older, newer) => laidOver(older, newer), [])
}

function laidOver(older: readonly Interval[], newer: readonly Interval[]): Interval[] {
  const kept: Interval[] = []
  let at = 0
  for (const interval of older) {
    for (; at < newer.length && endOf(newer[at]) <= interval.start; at += 1) kept.push(newer[at] as Interval)
    if ((newer[at]?.start ?? Number.POSITIVE_INFINITY) >= endOf(interval)) kept.push(interval)
  }
  return [...kept, ...newer.slice(at)]
}

const endOf = (interval: Interval | undefined): number =>
  interval === undefined ? Number.POSITIVE_INFINITY : interval.start + interval.seconds
