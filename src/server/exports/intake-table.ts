import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { type IntakeTab, WORKFLOW_LABELS } from '#domain/property-intake/property-intake.ts'
import { type IntakeRow, listIntake } from '#server/intake/intake-detail.ts'
import type { Database } from '#server/platform/database/client.ts'
import { everyRow } from '#server/platform/database/newest-first.ts'

interface OfIntake {
  tab: IntakeTab
  companyId: number | undefined
}

/** The queue of properties that clients sent in; the logins that came with them stay in the vault. */
export const intakeTable = (db: Database, of: OfIntake): Table =>
  tableOf(
    'Property Intake',
    COLUMNS,
    everyRow(({ before }) => listIntake(db, { ...of, before })),
  )

const COLUMNS: Column<IntakeRow>[] = [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'Property', type: 'text', value: ({ name }) => name },
  { title: 'Client', type: 'text', value: ({ companyName }) => companyName },
  { title: 'Street', type: 'text', value: ({ street1 }) => street1 },
  { title: 'City', type: 'text', value: ({ city }) => city },
  { title: 'State', type: 'text', value: ({ state }) => state },
  { title: 'Zip code', type: 'text', value: ({ zipCode }) => zipCode },
  { title: 'Accounts', type: 'number', value: ({ accounts }) => accounts },
  { title: 'Bills', type: 'number', value: ({ documents }) => documents },
  { title: 'Status', type: 'text', value: ({ workflowState }) => WORKFLOW_LABELS[workflowState] },
  { title: 'Submitted at (UTC)', type: 'instant', value: ({ submittedAt }) => submittedAt },
  { title: 'What it was sent back with', type: 'text', value: ({ sentBackWord }) => sentBackWord },
]
