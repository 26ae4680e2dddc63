import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type Verdict, type When } from '#commands/kernel/when.ts'
import type { ArrivalList, ArrivalRows } from './context.ts'

export const inArrivals: When = all(
  inRoom('arrivals'),
  only(({ arrivals }) => arrivals !== null),
)

/** The room of public links. */
export const arrivalsOf = portOf('arrivals')

/** The focused row of the list, where that list is shown. */
export function focusedIn<L extends ArrivalList>(
  { arrivals }: CommandContext,
  list: L,
): ArrivalRows[L] | null {
  return arrivals?.list === list ? arrivals.focused[list] : null
}

/** The list is shown, and its focused row will do. */
export const onRow = <L extends ArrivalList>(
  list: L,
  fits: (row: ArrivalRows[L]) => Verdict = () => true,
): When =>
  all(
    inArrivals,
    only(({ arrivals }) => arrivals?.list === list),
    (context) => {
      const row = focusedIn(context, list)
      return row === null ? 'the list is empty' : fits(row)
    },
  )
