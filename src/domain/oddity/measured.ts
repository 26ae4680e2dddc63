import type { CheckName } from './story.ts'

/** Of so many bills so many were right. */
export type Counted = readonly [right: number, of: number]

/** Written by `node tests/oddity/calibrate.ts`; of 100000 bills, by the sizes and histories of `confidence.ts`. */
export const MEASURED: {
  odd: Partial<Record<CheckName, readonly Counted[]>>
  plain: readonly Counted[]
} = {
  odd: {
    charges: [
      [403, 625],
      [0, 0],
      [0, 0],
    ],
    copy: [
      [0, 0],
      [0, 0],
      [0, 204],
    ],
    cost: [
      [573, 716],
      [212, 338],
      [275, 585],
    ],
    credit: [
      [0, 0],
      [0, 0],
      [229, 364],
    ],
    days: [
      [0, 0],
      [123, 234],
      [0, 0],
    ],
    demand: [
      [132, 142],
      [26, 29],
      [50, 124],
    ],
    gap: [
      [0, 0],
      [214, 391],
      [0, 0],
    ],
    overlap: [
      [0, 0],
      [0, 1],
      [0, 114],
    ],
    rate: [
      [171, 209],
      [222, 237],
      [70, 889],
    ],
    unit: [
      [0, 0],
      [0, 0],
      [0, 62],
    ],
    usage: [
      [561, 704],
      [172, 265],
      [364, 830],
    ],
  },
  plain: [
    [6462, 6550],
    [14325, 14356],
    [75010, 75021],
  ],
}
