import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Call } from '#contract/client/client.ts'
import { isFinal } from '#domain/bills/bill-status.ts'
import { loadedRows } from '#workstation/platform/list/state/pages.ts'
import { billQuery } from '../bill-query.ts'
import { DEFAULT_FILTERS, filtersAtom, isNarrowed } from './state/filters.ts'
import { listAtom, settledAtom } from './state/list.ts'

export type Side = 'next' | 'prev'

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
}

/**
 * The bills before and after one that are not finished: those of its queue, or of the list where a person has narrowed
 * or sorted that. Whether a bill is finished is the server's word on it, whoever finished it, and what was done here.
 */
export function createNeighbours({ store, queryClient, call }: Parts) {
  const isDone = (id: number) => isFinalHere(store.get(settledAtom).get(id)?.status)

  /** What is loaded and not known to be old. */
  const known = (id: number) => {
    const { queryKey } = billQuery(call, id)
    return queryClient.getQueryState(queryKey)?.isInvalidated === false
      ? queryClient.getQueryData(queryKey)
      : undefined
  }

  const isUnfinished = async (id: number): Promise<boolean> =>
    !isDone(id) && !isFinal((await queryClient.fetchQuery(billQuery(call, id))).status)

  async function inList(id: number, side: Side): Promise<number | null> {
    const rows = loadedRows(store.get(listAtom).pages)
    const at = rows.findIndex((row) => row.id === id)
    const after = side === 'next' ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed()
    for (const row of after) if (!isFinal(row.status) && (await isUnfinished(row.id))) return row.id
    return null
  }

  async function inQueue(id: number, side: Side): Promise<number | null> {
    // What was loaded a while ago may not know of a bill that came, or came back, since.
    const loaded = await queryClient.fetchQuery(billQuery(call, id))
    const fresh = async () => queryClient.fetchQuery({ ...billQuery(call, id), staleTime: 0 })
    const candidate = loaded.queue[side] ?? (await fresh()).queue[side]
    if (candidate === null || (await isUnfinished(candidate))) return candidate
    return inQueue(candidate, side)
  }

  return {
    /** Null at the end. Rejects with a CallFailed. */
    find: (id: number, side: Side): Promise<number | null> =>
      followsList() ? inList(id, side) : inQueue(id, side),
    /** The same at once, where everything that it takes is loaded; undefined where it is not. */
    findLoaded(id: number, side: Side): number | undefined {
      if (followsList()) return undefined
      for (
        let at: number | null | undefined = known(id)?.queue[side];
        at != null;
        at = known(at)?.queue[side]
      ) {
        const bill = known(at)
        if (bill === undefined) return undefined
        if (!isDone(at) && !isFinal(bill.status)) return at
      }
      return undefined
    },
  }

  function followsList(): boolean {
    const filters = store.get(filtersAtom)
    const isSorted = filters.sort !== DEFAULT_FILTERS.sort || filters.order !== DEFAULT_FILTERS.order
    const status = filters.status === 'UNPROCESSED' ? DEFAULT_FILTERS.status : filters.status
    return isSorted || isNarrowed({ ...filters, status })
  }
}

const isFinalHere = (status: Parameters<typeof isFinal>[0] | undefined) =>
  status !== undefined && isFinal(status)
