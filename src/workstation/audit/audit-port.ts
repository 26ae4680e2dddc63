import { navigate } from 'wouter/use-browser-location'
import type { AuditPort } from '#commands/audit/port.ts'
import { type AuditNarrowing, addressOfNarrowing, WHOLE_AUDIT } from '#domain/audit/audit-filter.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { AUDIT, auditList, filterOf, narrowingAtom } from './state.ts'

type Needed = Pick<Workstation, 'store' | 'queryClient'>

/** Goes to the address of the list that is narrowed so too. */
export function narrowAudit({ store }: Pick<Needed, 'store'>, to: Partial<AuditNarrowing>): void {
  navigate(addressOf({ store }, { ...store.get(narrowingAtom), id: null, ...to }), { replace: true })
}

const addressOf = ({ store }: Pick<Needed, 'store'>, narrowing: AuditNarrowing): string =>
  `${roomPath('audit', store.get(prefixAtom))}${addressOfNarrowing(narrowing)}`

/** The audit room as commands move in it and narrow it. */
export const createAuditPort = ({ store, queryClient }: Needed): AuditPort => ({
  move: createListMoves({ store, state: auditList }).move,
  narrow: (to) => narrowAudit({ store }, to),
  // Back leads to the list as it was narrowed.
  open: ({ id }) => navigate(addressOf({ store }, { ...WHOLE_AUDIT, id })),
  addressOf: ({ id }) => `${window.location.origin}${addressOf({ store }, { ...WHOLE_AUDIT, id })}`,
  showAll: () => navigate(addressOf({ store }, WHOLE_AUDIT)),
  search: focusSearchField,
  exportOrder: (format) => ({
    name: 'audit.export',
    input: { body: { ...filterOf(store.get(narrowingAtom)), format } },
  }),
  refresh: () => void queryClient.invalidateQueries({ queryKey: AUDIT }),
})
