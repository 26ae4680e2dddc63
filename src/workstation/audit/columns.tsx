import type { AuditEntry } from '#commands/audit/context.ts'
import { AUDIT_ACTIONS } from '#domain/audit/audit.ts'
import { momentWords } from '#ui/moments.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

const subjectWords = ({ subject }: AuditEntry): string =>
  subject === null ? '' : (subject.name ?? [subject.kind, subject.id].filter(Boolean).join(' '))

const clientWords = ({ company }: AuditEntry): string =>
  company === null ? '' : (company.name ?? `Client ${company.id}`)

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', title: 'When', width: '176px', text: ({ at }) => momentWords(at) },
  { id: 'action', title: 'What', width: 'minmax(120px, 1fr)', text: ({ action }) => AUDIT_ACTIONS[action] },
  { id: 'who', title: 'Who', width: 'minmax(120px, 1.4fr)', text: ({ who }) => who.name },
  { id: 'subject', title: 'To what', width: 'minmax(96px, 1.2fr)', text: subjectWords },
  { id: 'client', title: 'Client', width: 'minmax(96px, 1fr)', room: 'wide', text: clientWords },
  {
    id: 'address',
    title: 'From address',
    width: '128px',
    room: 'wide',
    text: ({ address }) => address ?? '',
  },
]

export const auditLines = (entry: AuditEntry) => (
  <TwoLines
    name={AUDIT_ACTIONS[entry.action]}
    side={momentWords(entry.at)}
    place={[entry.who.name, subjectWords(entry)].filter(Boolean).join(' · ')}
    standing={{ tone: entry.action === 'sign_in_failed' ? 'bad' : 'neutral', words: clientWords(entry) }}
  />
)
