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
      [379, 589],
      [0, 0],
      [0, 0],
    ],
    copy: [
      [0, 0],
      [0, 112],
      [0, 33],
    ],
    cost: [
      [404, 549],
      [210, 353],
      [278, 571],
    ],
    credit: [
      [0, 0],
      [0, 0],
      [202, 328],
    ],
    days: [
      [0, 0],
      [146, 268],
      [0, 0],
    ],
    demand: [
      [120, 132],
      [30, 34],
      [54, 118],
    ],
    gap: [
      [0, 0],
      [215, 387],
      [0, 0],
    ],
    overlap: [
      [0, 0],
      [0, 0],
      [0, 121],
    ],
    rate: [
      [150, 191],
      [215, 228],
      [73, 889],
    ],
    unit: [
      [0, 0],
      [0, 0],
      [0, 57],
    ],
    usage: [
      [425, 558],
      [187, 295],
      [351, 803],
    ],
  },
  plain: [
    [6513, 6619],
    [14986, 15016],
    [74503, 74523],
  ],
}
