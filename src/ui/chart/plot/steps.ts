import type { ChartData } from '../chart-data.ts'

const DAY = 86_400
const MONTH = 30.4 * DAY
/** Two bills years apart have no more room to themselves than those of a quarter. */
const LONGEST = 3 * MONTH

/** From one point to the next in seconds, as it usually is. */
export function usualStep({ grain }: Pick<ChartData, 'grain'>, seconds: readonly number[]): number {
  if (grain === 'month') return MONTH
  if (grain === 'name') return DAY
  const steps = seconds.slice(1).flatMap((second, at) => {
    const step = second - (seconds[at] ?? 0)
    return step > 0 ? [step] : []
  })
  return Math.min(steps.sort((a, b) => a - b)[steps.length >> 1] ?? MONTH, LONGEST)
}
