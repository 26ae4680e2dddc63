import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { READING_FLAGS, type ReadingFlag, SKIP_FLAGS } from '#domain/configurations/configuration.ts'
import { type ListedConfiguration, listConfigurations } from '#server/configurations/edit-configuration.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'

/** The configurations that the caller sees, a column for each choice under the name that the API has for it. */
export const configurationTable = async (db: Database, caller: Caller): Promise<Table> =>
  tableOf('Extract Config', COLUMNS, await listConfigurations(db, caller))

const FLAGS = [...(Object.keys(READING_FLAGS) as ReadingFlag[]), ...SKIP_FLAGS]

const COLUMNS: Column<ListedConfiguration>[] = [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'Name', type: 'text', value: ({ name }) => name },
  { title: 'Utility', type: 'text', value: ({ utilityName }) => utilityName },
  { title: 'Of one client', type: 'flag', value: ({ companyId }) => companyId !== null },
  { title: 'AI model', type: 'text', value: ({ settings }) => settings.ai_model },
  { title: 'Read from', type: 'text', value: ({ settings }) => settings.gpt_bill_data_source },
  { title: 'Questions', type: 'number', value: ({ queryCount }) => queryCount },
  { title: 'Split rules', type: 'number', value: ({ splitRuleCount }) => splitRuleCount },
  ...FLAGS.map(
    (flag): Column<ListedConfiguration> => ({
      title: flag,
      type: 'flag',
      value: ({ settings }) => settings[flag],
    }),
  ),
  { title: 'Last saved (UTC)', type: 'instant', value: ({ updatedAt }) => updatedAt },
]
