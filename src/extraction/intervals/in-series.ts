import { type Interval, type IntervalSeries, inOrder } from '#domain/intervals/interval.ts'
import { UnreadableIntervals } from './unreadable-intervals.ts'

/** Of a file that says more moments twice, with other amounts, nobody knows which of them is true. */
const MOST_REPLACED = 0.1

/** A register with what a file says of it, in order. Throws `UnreadableIntervals` where it speaks against itself. */
export function seriesOf(
  register: Omit<IntervalSeries, 'intervals' | 'repairs'>,
  said: readonly Interval[],
): IntervalSeries {
  const { intervals, repairs } = inOrder(said)
  if (repairs.replaced > said.length * MOST_REPLACED)
    throw new UnreadableIntervals(
      `The file says ${repairs.replaced} of ${said.length} times another amount for a moment that it has an amount for. Ask the utility for a file in which each interval has a start of its own.`,
    )
  return { ...register, intervals, repairs }
}
