import type { IntakeRow } from '#commands/property-intake/context.ts'
import { WORKFLOW_LABELS, type WorkflowState } from '#domain/property-intake/property-intake.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { ClientCell } from '#workstation/records/shared/ClientName.tsx'

export const STATE_TONES: Record<WorkflowState, Tone> = {
  unsubmitted: 'neutral',
  submitted: 'busy',
  sent_back: 'warn',
  accepted: 'good',
}

const standing = ({ workflow_state: state }: IntakeRow) => ({
  tone: STATE_TONES[state],
  words: WORKFLOW_LABELS[state],
})

export const COLUMNS: readonly Column<IntakeRow>[] = [
  { id: 'name', title: 'Property', width: 'minmax(120px, 1.3fr)', text: ({ name }) => name },
  {
    id: 'client',
    title: 'Client',
    width: 'minmax(96px, 1fr)',
    text: (row) => row.company_name,
    cell: (row) => <ClientCell id={row.company_id} name={row.company_name} />,
  },
  {
    id: 'address',
    title: 'Address',
    width: 'minmax(96px, 1.2fr)',
    room: 'wide',
    text: ({ address }) => address ?? '',
  },
  { id: 'accounts', title: 'Accounts', width: '72px', align: 'right', text: (row) => String(row.accounts) },
  { id: 'documents', title: 'Bills', width: '56px', align: 'right', text: (row) => String(row.documents) },
  {
    id: 'state',
    title: 'Status',
    width: '104px',
    text: (row) => standing(row).words,
    cell: (row) => <StatusDot tone={standing(row).tone}>{standing(row).words}</StatusDot>,
  },
  {
    id: 'submitted',
    title: 'Submitted',
    width: '152px',
    text: ({ submitted_at: at }) => momentWords(at),
  },
]

export const twoLines = (row: IntakeRow) => (
  <TwoLines
    name={row.name}
    side={momentWords(row.submitted_at)}
    place={[row.company_name, row.address].filter(Boolean).join(' · ')}
    standing={standing(row)}
  />
)
