import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type Verdict, type When } from '#commands/kernel/when.ts'
import type { SourceExport } from './context.ts'

export const GROUP = 'Source files'

export const inSource: When = all(
  inRoom('source'),
  only(({ source }) => source !== null),
)

/** The room of source exports. */
export const sourceOf = portOf('source')

/** The keyboard is on an export that will do. */
export const onExport = (fits: (found: SourceExport) => Verdict): When =>
  all(inSource, ({ source }) => {
    const focused = source?.focused ?? null
    return focused === null ? 'the list is empty' : fits(focused)
  })

export const isUnderWay = ({ state }: Pick<SourceExport, 'state'>): boolean =>
  state === 'waiting' || state === 'writing'
