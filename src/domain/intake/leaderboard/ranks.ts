import { type Interval, wilsonInterval } from '#domain/bills/blind-review/wilson.ts'

/** Of how many things how many were right. */
export interface Tally {
  count: number
  of: number
}

/** The places that somebody may truly have, from the first, 1; alike where nothing leaves a doubt. */
export interface Rank {
  best: number
  worst: number
}

/** The larger share first, of two that are the same the one that rests on more. Nobody of whom nothing was counted. */
export function inOrder<T extends Tally>(tallies: readonly T[]): T[] {
  return tallies
    .filter(({ of }) => of > 0)
    .sort((one, other) => other.count / other.of - one.count / one.of || other.of - one.of)
}

/**
 * Which place each has by its share. Somebody stands before another only where the intervals of the two do not meet,
 * so few things give a wide range of places. Null where nothing was counted.
 */
export function ranksOf(tallies: readonly Tally[]): (Rank | null)[] {
  const intervals = tallies.map(({ count, of }) => wilsonInterval(count, of))
  const counted = intervals.filter((interval) => interval !== null)
  return intervals.map((own) => own && rankAmong(own, counted))
}

function rankAmong(own: Interval, all: readonly Interval[]): Rank {
  const before = all.filter(({ low }) => low > own.high).length
  const behind = all.filter(({ high }) => high < own.low).length
  return { best: before + 1, worst: all.length - behind }
}
