import type { ConfigurationSettings, QueryField } from '#domain/configurations/configuration.ts'
import {
  insertConfiguration,
  putQueries,
  putSplitRules,
} from '#server/configurations/repositories/configuration-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { DemoUtility } from '../world/utilities.ts'

interface DemoConfiguration {
  name: string
  utility: DemoUtility | null
  settings: Partial<ConfigurationSettings>
  queries: readonly { name: string; query: string; fieldName: QueryField | null }[]
  /** Each page that has this text begins a bill. */
  beginsWith: string | null
}

/** How bills of some utilities are read; the others' are read by the defaults. */
export async function insertConfigurations(
  tx: DatabaseTransaction,
  utilities: readonly DemoUtility[],
  { bundled, userId }: { bundled: DemoUtility; userId: number },
): Promise<void> {
  for (const { name, utility, settings, queries, beginsWith } of configurations(utilities, bundled)) {
    const id = await insertConfiguration(tx, {
      name,
      utilityCompanyId: utility?.id ?? null,
      companyId: null,
      settings: JSON.stringify(settings),
      updatedBy: userId,
    })
    if (id === null) throw new Error(`${name} is configured twice`)
    await putQueries(tx, id, queries)
    if (beginsWith !== null)
      await putSplitRules(tx, id, [
        { type: 'start_end', startCondition: beginsWith, endCondition: null, lineCount: null },
      ])
  }
}

function configurations(utilities: readonly DemoUtility[], bundled: DemoUtility): DemoConfiguration[] {
  const water = firstOf(utilities, 'water')
  const hauler = firstOf(utilities, 'waste')
  return [
    {
      name: `${bundled.name}: stacks of statements`,
      utility: bundled,
      settings: { force_single_date_range: false },
      queries: [
        { name: 'Account number', query: 'What is the account number?', fieldName: 'acct_num' },
        { name: 'Amount due', query: 'What is the total amount due?', fieldName: null },
      ],
      beginsWith: bundled.name,
    },
    {
      name: `${water.name}: water, sewer and storm`,
      utility: water,
      settings: { skip_one_day_period_validation: true, skip_demand_validation: true },
      queries: [{ name: 'Due date', query: 'When is the payment due?', fieldName: 'due_date' }],
      beginsWith: null,
    },
    {
      name: `${hauler.name}: containers`,
      utility: hauler,
      settings: { skip_nonzero_usage_validation: true, skip_demand_validation: true },
      queries: [{ name: 'Service address', query: 'What is the service address?', fieldName: null }],
      beginsWith: null,
    },
    {
      name: 'Bills of an unknown utility',
      utility: null,
      settings: {},
      queries: [{ name: 'Invoice date', query: 'When was the bill issued?', fieldName: 'invoice_date' }],
      beginsWith: null,
    },
  ]
}

function firstOf(utilities: readonly DemoUtility[], offer: 'water' | 'waste'): DemoUtility {
  const found = utilities.find(({ offers }) => offers[offer] !== undefined && offers.electric === undefined)
  if (found === undefined) throw new RangeError(`nobody offers ${offer}`)
  return found
}
