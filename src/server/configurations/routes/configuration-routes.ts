import { SPLIT_RULE_TYPES } from '#domain/bills/split/split-rule.ts'
import {
  AI_MODELS,
  BILL_DATA_SOURCES,
  DEFAULT_SETTINGS,
  NO_UTILITY_ID,
  QUERY_FIELDS,
} from '#domain/configurations/configuration.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  addQuery,
  type Configuration,
  createConfiguration,
  getConfiguration,
  listConfigurations,
  removeConfiguration,
  removePart,
  saveConfiguration,
  startConfiguration,
} from '../edit-configuration.ts'
import { tryConfiguration } from '../try-configuration.ts'
import { presentConfiguration, presentListed } from './present-configuration.ts'
import { presentTrial } from './present-trial.ts'

export const routes: RouteFile = (register, services) => {
  const { db, provider } = services
  const one = async (caller: Caller, work: Promise<Configuration>) => ({
    configuration: presentConfiguration(await work, caller),
  })

  register('configurations.list', async ({ session, base }) => {
    const caller = callerOf(session, base)
    const found = await listConfigurations(db, caller)
    return { configurations: found.map((row) => presentListed(row, caller)) }
  })

  register('configurations.new', async ({ session, base }) => {
    const caller = callerOf(session, base)
    const { companyId, utilities } = await startConfiguration(db, caller)
    return {
      configuration: {
        name: '',
        utility_company_id: NO_UTILITY_ID,
        company_id: companyId,
        ...DEFAULT_SETTINGS,
        queries: [],
        splitRules: [],
      },
      utility_companies: utilities.map(({ id, name }) => ({ id, name })),
      ai_models: [...AI_MODELS],
      gpt_bill_data_sources: [...BILL_DATA_SOURCES],
      rule_types: [...SPLIT_RULE_TYPES],
      ep_field_names: [...QUERY_FIELDS],
      ai_connected: provider.current().ai !== null,
    }
  })

  register('configurations.get', ({ params, session, base }) => {
    const caller = callerOf(session, base)
    return one(caller, getConfiguration(db, caller, params.id))
  })

  register('configurations.create', ({ body, session, base }) => {
    const caller = callerOf(session, base)
    return one(caller, createConfiguration(services, caller, body))
  })

  register('configurations.save', ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    return one(caller, saveConfiguration(services, caller, params.id, body))
  })

  register('configurations.remove', async ({ params, query, session, base }) => {
    const caller = callerOf(session, base)
    await removeConfiguration(services, caller, params.id, query.version)
    return { success: true as const }
  })

  register('configurations.addQuery', ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    const { name, query, ep_field_name: fieldName } = body
    return one(caller, addQuery(services, caller, params.id, { name, query, fieldName }))
  })

  register('configurations.removeQuery', ({ params, session, base }) => {
    const caller = callerOf(session, base)
    return one(caller, removePart(services, caller, 'configurationQueries', params.id))
  })

  register('configurations.removeSplitRule', ({ params, session, base }) => {
    const caller = callerOf(session, base)
    return one(caller, removePart(services, caller, 'configurationSplitRules', params.id))
  })

  register('configurations.try', async ({ body, session, base }) => {
    const { before, after } = await tryConfiguration(services, callerOf(session, base), body)
    return { before: presentTrial(before), after: presentTrial(after) }
  })
}
