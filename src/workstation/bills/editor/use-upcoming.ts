import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { pictureOf } from '#workstation/platform/shared/page-pictures.ts'
import { useWorkstation, type Workstation } from '#workstation/platform/workstation.ts'
import { billQuery } from '../bill-query.ts'
import { draftOf } from '../draft/bill-detail.ts'
import { drawnPixelsAtom } from '../page/measures.ts'
import { upcomingIdsAtom } from '../queue/state/list.ts'
import { canBeJudged, verdictQuery } from '../state/bill-queries.ts'
import { openEditorAtom } from '../state/editors.ts'

/** Leaves the bill on screen time to be painted before anything is done ahead. */
const QUIET_MS = 60

/** Fetches the next bills, draws their first page, and has the server judge them, one after the other. */
export function useUpcoming(ready: boolean): void {
  const workstation = useWorkstation()
  const inList = useAtomValue(upcomingIdsAtom)
  const queue = useAtomValue(openEditorAtom)?.bill.queue
  const ids = [...new Set([queue?.next, ...inList, queue?.prev])].filter((id) => id != null)
  const pixels = useAtomValue(drawnPixelsAtom)
  const wanted = ids.join()
  useEffect(() => {
    if (!ready) return
    const stop = new AbortController()
    const timer = setTimeout(() => prepareAll(workstation, wanted, pixels, stop.signal), QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [workstation, wanted, pixels, ready])
}

async function prepareAll(
  workstation: Workstation,
  wanted: string,
  pixels: number,
  signal: AbortSignal,
): Promise<void> {
  for (const id of wanted.split(',').filter(Boolean).map(Number)) {
    if (signal.aborted) return
    // What fails ahead is tried again, and told, when the bill is opened.
    await prepare(workstation, id, pixels, signal).catch(() => undefined)
  }
}

async function prepare(
  { queryClient, call }: Workstation,
  id: number,
  pixels: number,
  signal: AbortSignal,
): Promise<void> {
  const bill = await queryClient.fetchQuery(billQuery(call, id))
  if (signal.aborted) return
  const drawing = pictureOf(bill, 1, pixels)
  if (canBeJudged(bill, draftOf(bill))) await queryClient.prefetchQuery(verdictQuery(call, bill))
  await drawing
}
