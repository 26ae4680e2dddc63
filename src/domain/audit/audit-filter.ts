import { isCalendarDate } from '#base/calendar-date.ts'
import { AUDIT_ACTIONS, type AuditAction, type AuditActor, WHO_KINDS } from './audit.ts'

/** How the list of audit events is narrowed, as its address says it. */
export interface AuditNarrowing {
  /** That one event alone. */
  id: number | null
  action: AuditAction | null
  who: { kind: AuditActor['kind']; id: number | null } | null
  companyId: number | null
  /** Days of the person who looks, both included; empty for any. */
  from: string
  to: string
  text: string
}

export const WHOLE_AUDIT: AuditNarrowing = {
  id: null,
  action: null,
  who: null,
  companyId: null,
  from: '',
  to: '',
  text: '',
}

const isAction = (text: string | null): text is AuditAction =>
  text !== null && Object.hasOwn(AUDIT_ACTIONS, text)

const dayIn = (text: string | null): string => (text !== null && isCalendarDate(text) ? text : '')

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

function whoIn(text: string | null): AuditNarrowing['who'] {
  const [kind, id] = (text ?? '').split(':')
  const known = WHO_KINDS.find((name) => name === kind)
  if (known === undefined) return null
  return { kind: known, id: idIn(id ?? null) }
}

/** What an address narrows to, by what follows the room's own and its query; all of it for what it does not name. */
export function narrowingIn(within: string, search: string): AuditNarrowing {
  const named = new URLSearchParams(search)
  const action = named.get('action')
  return {
    id: idIn(within),
    action: isAction(action) ? action : null,
    who: whoIn(named.get('who')),
    companyId: idIn(named.get('company')),
    from: dayIn(named.get('from')),
    to: dayIn(named.get('to')),
    text: named.get('q') ?? '',
  }
}

/** What follows the room's own address, "/12" or a query; empty for the whole list. */
export function addressOfNarrowing({ id, ...others }: AuditNarrowing): string {
  return id === null ? searchOf(others) : `/${id}`
}

function searchOf({ action, who, companyId, from, to, text }: Omit<AuditNarrowing, 'id'>): string {
  const named = new URLSearchParams()
  if (action !== null) named.set('action', action)
  if (who !== null) named.set('who', who.id === null ? who.kind : `${who.kind}:${who.id}`)
  if (companyId !== null) named.set('company', String(companyId))
  if (from !== '') named.set('from', from)
  if (to !== '') named.set('to', to)
  if (text !== '') named.set('q', text)
  const query = named.toString()
  return query === '' ? '' : `?${query}`
}
