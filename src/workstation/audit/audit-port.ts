import { navigate } from 'wouter/use-browser-location'
import type { AuditPort } from '#commands/audit/port.ts'
import { type AuditNarrowing, searchOfNarrowing } from '#domain/audit-filter.ts'
import { createListMoves } from '../list/list-moves.ts'
import { focusSearchField } from '../list/search-field.ts'
import { roomPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import type { Workstation } from '../workstation.ts'
import { AUDIT, auditList, filterOf, narrowingAtom } from './state.ts'

type Needed = Pick<Workstation, 'store' | 'queryClient'>

/** Goes to the address of the list that is narrowed so too. */
export function narrowAudit({ store }: Pick<Needed, 'store'>, to: Partial<AuditNarrowing>): void {
  const search = searchOfNarrowing({ ...store.get(narrowingAtom), ...to })
  navigate(`${roomPath('audit', store.get(prefixAtom))}${search}`, { replace: true })
}

/** The audit room as commands move in it and narrow it. */
export const createAuditPort = ({ store, queryClient }: Needed): AuditPort => ({
  move: createListMoves({ store, state: auditList }).move,
  narrow: (to) => narrowAudit({ store }, to),
  showAll: () => navigate(roomPath('audit', store.get(prefixAtom))),
  search: focusSearchField,
  exportOrder: (format) => ({
    name: 'audit.export',
    input: { body: { ...filterOf(store.get(narrowingAtom)), format } },
  }),
  refresh: () => void queryClient.invalidateQueries({ queryKey: AUDIT }),
})
