import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type Verdict, type When } from '#commands/kernel/when.ts'
import type { SyncList, SyncRows } from './context.ts'

export const inSync: When = all(
  inRoom('sync'),
  only(({ sync }) => sync !== null),
)

/** The room of keys and webhooks. */
export const syncOf = portOf('sync')

/** The focused row of the list, where that list is shown. */
export const focusedIn = <L extends SyncList>({ sync }: CommandContext, list: L): SyncRows[L] | null =>
  sync?.list === list ? sync.focused[list] : null

/** The list is shown, and its focused row will do. */
export const onRow = <L extends SyncList>(list: L, fits: (row: SyncRows[L]) => Verdict = () => true): When =>
  all(
    inSync,
    only(({ sync }) => sync?.list === list),
    (context) => {
      const row = focusedIn(context, list)
      return row === null ? 'the list is empty' : fits(row)
    },
  )
