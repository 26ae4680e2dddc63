import type { QueryClient } from '@tanstack/react-query'
import type { BillPort, Edited } from '#commands/bills/editor/port.ts'
import { earlierReadingsQuery } from './bill-queries.ts'
import type { BillDesk } from './desk.ts'
import { restoreReading } from './run-pass.ts'

type EarlierReadings = Pick<BillPort, 'showEarlierReading' | 'restoreEarlierReading'>

/** What commands do with the readings of a bill that were put aside. */
export function createEarlierReadings(id: number, desk: BillDesk, queryClient: QueryClient): EarlierReadings {
  const query = earlierReadingsQuery(desk.call, id)
  return {
    async showEarlierReading() {
      const readings = await queryClient.fetchQuery(query)
      const at = readings.findIndex((reading) => reading.id === desk.editor(id)?.earlier)
      const next = readings[at + 1] ?? readings[0]
      desk.dispatch(id, { type: 'earlier', readingId: next?.id ?? null })
      if (next === undefined) desk.say('Nothing was put aside of this bill yet.')
    },
    restoreEarlierReading: restored,
  }

  /** The inverse of restoring one is restoring the one that it replaced. */
  async function restored(readingId: number): Promise<Edited> {
    const replaced = await restoreReading(id, desk, readingId)
    desk.dispatch(id, { type: 'earlier', readingId: null })
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    if (replaced === null) return null
    return {
      label: `Restored an earlier reading of #${id}`,
      async apply(ports) {
        ports.queue.open(id)
        await desk.ensure(id)
        await restoreReading(id, desk, replaced)
        await queryClient.invalidateQueries({ queryKey: query.queryKey })
      },
    }
  }
}
