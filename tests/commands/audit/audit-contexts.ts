import type { AuditContext, AuditEntry } from '#commands/audit/context.ts'

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  who: { kind: 'user', id: 7, name: 'Ada Example <ada@example.test>' },
  address: '192.0.2.1',
  company: { id: 1, name: 'Harbor Street Properties' },
  action: 'reveal',
  subject: { kind: 'meter', id: 3, name: 'M-100' },
  details: {},
  ...over,
})

/** The audit room without events, on one of a client's, on one of nobody's in a narrowed list, and on one alone. */
export const auditContexts: readonly AuditContext[] = [
  { total: 0, focused: null, alone: false, narrowed: false },
  { total: 1, focused: entry(), alone: false, narrowed: false },
  { total: 1, focused: entry({ company: null, action: 'setting_changed' }), alone: false, narrowed: true },
  { total: 1, focused: entry(), alone: true, narrowed: true },
]
