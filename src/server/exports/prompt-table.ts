import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { listPrompts, type PromptNote } from '#server/ai-instructions/edit-prompts.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'

/** The notes that the caller sees; HTML notes are staff's. */
export const promptTable = async (db: Database, caller: Caller): Promise<Table> =>
  tableOf('AI Instructions', columnsFor(caller), await listPrompts(db, caller))

const columnsFor = (caller: Caller): Column<PromptNote>[] => [
  { title: 'Title', type: 'text', value: ({ name }) => name },
  { title: 'For', type: 'text', value: (note) => note.utilityName ?? note.acctNum ?? 'Every bill' },
  { title: 'Of one client', type: 'flag', value: ({ companyId }) => companyId !== null },
  { title: 'Archived', type: 'flag', value: ({ archived }) => archived },
  { title: 'Table Parsing Notes', type: 'text', value: ({ promptNotes }) => promptNotes },
  { title: 'Corrective Pass Notes', type: 'text', value: ({ secondPassNotes }) => secondPassNotes },
  {
    title: 'Supplementary OCR Instructions',
    type: 'text',
    value: ({ supplementaryOcrInstructions }) => supplementaryOcrInstructions,
  },
  ...(caller.admin ? HTML : []),
  { title: 'Last saved (UTC)', type: 'instant', value: ({ updatedAt }) => updatedAt },
]

const HTML: Column<PromptNote>[] = [
  { title: 'HTML Parsing Notes', type: 'text', value: ({ htmlNotes }) => htmlNotes },
]
