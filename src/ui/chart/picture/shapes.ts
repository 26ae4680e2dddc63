import type { Hatching } from '../chart-data.ts'

/** What a picture is made of, in points from its upper left corner. Whoever draws it knows these and no charts. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string; hatching: Hatching }
  | {
      kind: 'line'
      points: readonly (readonly [x: number, y: number])[]
      stroke: string
      width: number
      dash: readonly number[]
    }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      size: number
      fill: string
      anchor: Anchor
      bold?: boolean
    }

/** Where the words stand at their x; their y is the line that they stand on. */
export type Anchor = 'start' | 'middle' | 'end'

export interface Picture {
  width: number
  height: number
  shapes: readonly Shape[]
}

/** Pictures are on white paper, whatever theme they are made in. */
export const PAPER = { ground: '#ffffff', text: '#16191d', dim: '#56606a', line: '#d5dade' } as const
