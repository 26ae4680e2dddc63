import { type Interval, type IntervalSeries, inOrder } from '#domain/energy/intervals/interval.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'

/** Of a file that says more moments twice, with other amounts, nobody knows which of them is true. */
const MOST_REPLACED = 0.1

/** More than a year of days, and more than any meter shows. */
const LONGEST = 400 * 86_400
const LARGEST = 1e12

/** A register with what a file says of it, in order. Throws `UnreadableIntervals` where it speaks against itself. */
export function seriesOf(
  register: Omit<IntervalSeries, 'intervals' | 'repairs'>,
  said: readonly Interval[],
): IntervalSeries {
  for (const { seconds, amount } of said) {
    if (!(seconds > 0 && seconds <= LONGEST)) throw damaged(`an interval lasts ${seconds} seconds`)
    if (!(Math.abs(amount) <= LARGEST)) throw damaged(`an interval has the amount ${amount}`)
  }
  const { intervals, repairs } = inOrder(said)
  if (repairs.replaced > said.length * MOST_REPLACED)
    throw new UnreadableIntervals(
      `The file says ${repairs.replaced} of ${said.length} times another amount for a moment that it has an amount for. Ask the utility for a file in which each interval has a start of its own.`,
    )
  return { ...register, intervals, repairs }
}
