import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { all, unless, type Verdict } from '#commands/kernel/when.ts'
import type { AuditNarrowing } from '#domain/audit/audit-filter.ts'
import { auditOf, GROUP, inAudit } from './conditions.ts'
import type { AuditEntry } from './context.ts'

/** Narrows the list to what the focused row says. */
const alike = (
  part: string,
  { title, key }: { title: string; key: string },
  of: (entry: AuditEntry) => Partial<AuditNarrowing> | null,
) =>
  defineCommand({
    id: `audit.${part}`,
    title,
    group: GROUP,
    keys: [key],
    hint: part,
    when: all(inAudit, ({ audit }): Verdict => {
      const entry = audit?.focused ?? null
      if (entry === null) return 'the list is empty'
      return of(entry) !== null || 'the row is about no client'
    }),
    run({ audit }, ports) {
      const narrowing = audit?.focused ? of(audit.focused) : null
      if (narrowing !== null) auditOf(ports).narrow(narrowing)
    },
    undo: nothingKept,
  })

const onRow = all(
  inAudit,
  unless('the list is empty', ({ audit }) => audit?.focused != null),
)

const open = defineCommand({
  id: 'audit.open',
  title: 'Show this event alone',
  group: GROUP,
  keys: ['Enter'],
  hint: 'alone',
  when: all(
    onRow,
    unless('it is shown alone', ({ audit }) => audit?.alone === false),
  ),
  run({ audit }, ports) {
    if (audit?.focused) auditOf(ports).open(audit.focused)
  },
  undo: nothingKept,
})

const copyLink = defineCommand({
  id: 'audit.copy-link',
  title: 'Copy the link to this event',
  group: GROUP,
  keys: ['l'],
  hint: 'copy link',
  when: onRow,
  async run({ audit }, ports) {
    if (audit?.focused) await ports.copy(auditOf(ports).addressOf(audit.focused), 'link')
  },
  undo: nothingKept,
})

const showAll = defineCommand({
  id: 'audit.show-all',
  title: 'Show all events',
  group: GROUP,
  keys: ['x'],
  hint: 'show all',
  when: all(inAudit, ({ audit }) => audit?.narrowed || 'nothing narrows the list'),
  run: (_, ports) => auditOf(ports).showAll(),
  undo: nothingKept,
})

const search = defineCommand({
  id: 'audit.search',
  title: 'Search the events',
  group: GROUP,
  keys: ['/'],
  hint: 'search',
  when: inAudit,
  run: (_, ports) => auditOf(ports).search(),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'audit.refresh',
  title: 'Ask the server for the events again',
  group: GROUP,
  when: inAudit,
  run: (_, ports) => auditOf(ports).refresh(),
  undo: nothingKept,
})

/** What was done, by whom. */
export const auditCommands = [
  ...moveCommandsOf({
    name: 'audit',
    group: GROUP,
    when: inAudit,
    factsOf: ({ audit }) => audit,
    portOf: auditOf,
  }),
  alike('person', { title: 'Only what this person did', key: 'p' }, ({ who }) => ({
    who: { kind: who.kind, id: who.id },
  })),
  alike('action', { title: 'Only what was done like this', key: 'a' }, ({ action }) => ({ action })),
  alike('client', { title: 'Only what is about this client', key: 'c' }, ({ company }) =>
    company === null ? null : { companyId: company.id },
  ),
  open,
  copyLink,
  showAll,
  search,
  refresh,
  exportCommandOf({ name: 'audit', group: GROUP, when: inAudit, portOf: auditOf }),
]
