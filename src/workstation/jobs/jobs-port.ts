import { navigate } from 'wouter/use-browser-location'
import type { JobsPort } from '#commands/jobs/port.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { refreshJobs, withoutRows } from './queries.ts'
import { letterList } from './state.ts'

/** The room of jobs as commands move in it and change it. */
export const createJobsPort = ({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): JobsPort => ({
  move: createListMoves({ store, state: letterList }).move,
  show(kind) {
    const room = roomPath('jobs', store.get(prefixAtom))
    navigate(kind === null ? room : `${room}/${kind}`)
  },
  leave: (ids) => withoutRows(queryClient, ids),
  refresh: () => void refreshJobs(queryClient),
})
