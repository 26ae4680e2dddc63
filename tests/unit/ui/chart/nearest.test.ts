import type uPlot from 'uplot'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Drawn } from '#ui/chart/plot/drawn.ts'
import { nearestPoint } from '#ui/chart/plot/nearest.ts'
import { costs, monthly } from './sample.ts'

beforeEach(() => vi.stubGlobal('devicePixelRatio', 1))

/** 100 px a month, one px a dollar, zero at 300. */
const plot = {
  posToIdx: (left: number) => Math.round(left / 100),
  valToPos: (value: number, scale: string) => (scale === 'x' ? value * 100 : 300 - value / 100),
} as unknown as uPlot

function drawn(...values: number[][]): Drawn {
  const data = monthly('2026-01-01', ...values.map((each, at) => costs(each, { id: `${2024 + at}` })))
  const series = data.series.map((each) => ({ ...each, look: {}, before: [] }))
  return { data, series, seconds: [0, 1, 2], step: 1 } as unknown as Drawn
}

const idAt = (chart: Drawn, left: number, top: number) => nearestPoint(plot, chart, { left, top })?.series.id

it('is the bar under the pointer, and not its taller neighbor', () => {
  const chart = drawn([10_000, 10_000, 10_000], [20_000, 20_000, 20_000])
  expect(idAt(chart, 90, 250)).toBe('2024')
  expect(idAt(chart, 110, 250)).toBe('2025')
  expect(idAt(chart, 110, 150)).toBe('2025')
  expect(idAt(chart, 90, 150), 'above the bar, beside the taller one').toBe('2025')
})

it('is a bar below the ground where the pointer is on it, and none far from every bar', () => {
  const chart = drawn([-10_000, -10_000, -10_000])
  expect(idAt(chart, 100, 350)).toBe('2024')
  expect(idAt(chart, 100, 200)).toBeUndefined()
})
