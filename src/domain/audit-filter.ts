import { AUDIT_ACTIONS, type AuditAction, type AuditActor, WHO_KINDS } from './audit.ts'
import { isCalendarDate } from './calendar-date.ts'

/** How the list of audit events is narrowed, as its address says it. */
export interface AuditNarrowing {
  action: AuditAction | null
  who: { kind: AuditActor['kind']; id: number | null } | null
  companyId: number | null
  /** Days of the person who looks, both included; empty for any. */
  from: string
  to: string
  text: string
}

export const WHOLE_AUDIT: AuditNarrowing = {
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

function whoIn(text: string | null): AuditNarrowing['who'] {
  const [kind, id] = (text ?? '').split(':')
  const known = WHO_KINDS.find((name) => name === kind)
  if (known === undefined) return null
  return { kind: known, id: /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : null }
}

/** What an address narrows to; all of it for what it does not name. */
export function narrowingIn(search: string): AuditNarrowing {
  const named = new URLSearchParams(search)
  const [action, company] = [named.get('action'), named.get('company')]
  return {
    action: isAction(action) ? action : null,
    who: whoIn(named.get('who')),
    companyId: /^[1-9]\d{0,14}$/.test(company ?? '') ? Number(company) : null,
    from: dayIn(named.get('from')),
    to: dayIn(named.get('to')),
    text: named.get('q') ?? '',
  }
}

/** The query of the address; empty for the whole list. */
export function searchOfNarrowing({ action, who, companyId, from, to, text }: AuditNarrowing): string {
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
