import type { ChartSeries } from './chart-data.ts'

/** How a series is told from the others, with its colour and without. */
export interface Look {
  /** A custom property of `tokens.css`. */
  colour: `--chart-${number}`
  /** In CSS pixels, drawn and left out in turn; empty for a line without breaks. */
  dash: readonly number[]
  marker: Marker
}

export type Marker = 'circle' | 'square' | 'triangle' | 'diamond'

/** Where the corners of markers lie, in radii from the middle. */
export const CORNERS: Record<Exclude<Marker, 'circle'>, readonly (readonly [number, number])[]> = {
  square: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  triangle: [
    [0, -1.3],
    [1.2, 1],
    [-1.2, 1],
  ],
  diamond: [
    [0, -1.4],
    [1.4, 0],
    [0, 1.4],
    [-1.4, 0],
  ],
}

const COLOURS = 8
const DASHES: readonly (readonly number[])[] = [[], [8, 3], [2, 3], [10, 3, 2, 3], [5, 2], [12, 4, 4, 4]]
const MARKERS: readonly Marker[] = ['circle', 'square', 'triangle', 'diamond']

/** Of a series by its place among all, so that hiding one changes no other. */
export const lookOfSeries = ({ lookPlace }: Pick<ChartSeries, 'lookPlace'>, place: number): Look =>
  lookOf(lookPlace ?? place)

/** Twenty-four before any two are alike. */
export function lookOf(place: number): Look {
  return {
    colour: `--chart-${(place % COLOURS) + 1}`,
    dash: DASHES[place % DASHES.length] ?? [],
    marker: MARKERS[place % MARKERS.length] ?? 'circle',
  }
}
