import type { z } from 'zod'
import type { configurationCalls } from '#contract/configurations/configurations.ts'
import type { WrittenSplitRule } from '#domain/bills/split/split-rule.ts'
import {
  type ConfigurationSettings,
  DEFAULT_SETTINGS,
  NO_UTILITY_ID,
  STAFF_CHOICES,
} from '#domain/configurations/configuration.ts'
import { judgeWaiting } from '#server/bills/assessment/judge-waiting.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { ownedScopeOf, ownerOf, requireChange } from '#server/people/policies/owned-record.ts'
import { refuseStaffChoices } from '#server/people/policies/staff-choices.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import { findUtilities, findUtility, lockUtility } from '#server/records/repositories/utility-repository.ts'
import { Touched } from '#server/records/touched.ts'
import {
  type Configuration,
  type ConfigurationRow,
  deleteConfiguration,
  deleteParts,
  findConfiguration,
  findConfigurationOfPart,
  findConfigurations,
  findRival,
  findSharedConfiguration,
  insertConfiguration,
  type ListedConfiguration,
  lockConfiguration,
  putQueries,
  putSplitRules,
  updateConfiguration,
  type WrittenQuery,
} from './repositories/configuration-repository.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>
export type ConfigurationInput = z.output<(typeof configurationCalls)['configurations.save']['body']>
type CreateInput = z.output<(typeof configurationCalls)['configurations.create']['body']>
/** What is written over what it was. */
type Written = Omit<ConfigurationInput, 'removed_queries' | 'removed_split_rules'>

export type { Configuration, ConfigurationRow, ListedConfiguration }

export const listConfigurations = (db: Queryable, caller: Caller): Promise<ListedConfiguration[]> =>
  findConfigurations(db, ownedScopeOf(caller))

/** Whose a new configuration would be, and the utilities that it may be for. */
export const startConfiguration = async (db: Queryable, caller: Caller) => ({
  companyId: ownerOf(caller, null),
  utilities: await findUtilities(db, ownedScopeOf(caller)),
})

/** Throws not_found for one that the caller may not see. */
export async function getConfiguration(db: Queryable, caller: Caller, id: number): Promise<Configuration> {
  const configuration = await findConfiguration(db, ownedScopeOf(caller), id)
  if (configuration === undefined) throw notFound('configuration')
  return configuration
}

export async function createConfiguration(
  services: Needed,
  caller: Caller,
  input: CreateInput,
): Promise<Configuration> {
  return services.db.transaction().execute(async (tx) => {
    const owner = {
      utilityCompanyId: await utilityOf(tx, caller, input.utility_company_id),
      companyId: ownerOf(caller, input.company_id),
    }
    await requireCompany(tx, owner.companyId)
    const base = await choicesToBeginWith(tx, caller, owner.utilityCompanyId, input)
    const id = await insertConfiguration(tx, {
      name: input.name,
      utilityCompanyId: owner.utilityCompanyId,
      companyId: owner.companyId,
      settings: JSON.stringify(base.settings),
      updatedBy: caller.userId,
    })
    if (id === null) throw await rivalError(tx, owner, 0)
    // Ids are of what it was copied from.
    await putQueries(tx, id, queriesOf(input).map(withoutId))
    await putSplitRules(tx, id, base.splitRules.map(withoutId))
    await judgeWaiting(tx, services, new Touched().settings(owner))
    return getConfiguration(tx, caller, id)
  })
}

/** What a new one says: all that staff send; of a client's, what staff chose for everybody goes before the rest. */
async function choicesToBeginWith(
  tx: DatabaseTransaction,
  caller: Caller,
  utilityCompanyId: number | null,
  input: CreateInput,
): Promise<{ settings: ConfigurationSettings; splitRules: WrittenSplitRule[] }> {
  if (caller.admin) return { settings: settingsOf(DEFAULT_SETTINGS, input), splitRules: splitRulesOf(input) }
  const shared = await sharedOf(tx, utilityCompanyId)
  const present = shared?.settings ?? DEFAULT_SETTINGS
  const splitRules = shared?.splitRules ?? []
  refuseStaffChoices(
    caller,
    { settings: input, splitRules: splitRulesOf(input), removedSplitRules: [] },
    { settings: [present, DEFAULT_SETTINGS], splitRules },
  )
  return { settings: withStaffChoices(settingsOf(present, input), present), splitRules }
}

const sharedOf = async (tx: DatabaseTransaction, utilityCompanyId: number | null) =>
  utilityCompanyId === null ? undefined : findSharedConfiguration(tx, utilityCompanyId)

const withStaffChoices = (
  settings: ConfigurationSettings,
  of: ConfigurationSettings,
): ConfigurationSettings => ({
  ...settings,
  ...Object.fromEntries(STAFF_CHOICES.map((name) => [name, of[name]])),
})

/** Writes what was sent over what it was, and judges the bills that it holds for again. Throws `RecordChanged` for another version than the present. */
export async function saveConfiguration(
  services: Needed,
  caller: Caller,
  id: number,
  input: ConfigurationInput,
): Promise<Configuration> {
  return change(services, caller, id, input.version, async (tx, current) => {
    refuseStaffChoices(
      caller,
      { settings: input, splitRules: splitRulesOf(input), removedSplitRules: input.removed_split_rules },
      { settings: [current.settings], splitRules: current.splitRules },
    )
    const owner = {
      utilityCompanyId:
        input.utility_company_id === undefined
          ? current.utilityCompanyId
          : await utilityOf(tx, caller, input.utility_company_id),
      companyId:
        input.company_id === undefined || !caller.admin ? current.companyId : (input.company_id ?? null),
    }
    await requireCompany(tx, owner.companyId)
    if (owner.utilityCompanyId !== null) {
      // Of two who choose the same utility at once the second is to find the first.
      await lockUtility(tx, owner.utilityCompanyId)
      const rival = await findRival(tx, { ...owner, utilityCompanyId: owner.utilityCompanyId }, id)
      if (rival) throw await rivalError(tx, owner, id)
    }
    const settings = settingsOf(current.settings, input)
    // A client that takes its own to another utility does not get around what staff chose for that one.
    const moved = !caller.admin && owner.utilityCompanyId !== current.utilityCompanyId
    const shared = moved ? await sharedOf(tx, owner.utilityCompanyId) : undefined
    await updateConfiguration(tx, id, {
      name: input.name ?? current.name,
      utilityCompanyId: owner.utilityCompanyId,
      companyId: owner.companyId,
      settings: JSON.stringify(shared ? withStaffChoices(settings, shared.settings) : settings),
      updatedBy: caller.userId,
    })
    if (shared) {
      const own = current.splitRules.map((rule) => rule.id)
      await deleteParts(tx, 'configurationSplitRules', id, own)
      await putSplitRules(tx, id, shared.splitRules.map(withoutId))
    }
    await deleteParts(tx, 'configurationQueries', id, input.removed_queries)
    await deleteParts(tx, 'configurationSplitRules', id, input.removed_split_rules)
    await putQueries(tx, id, queriesOf(input))
    if (!shared) await putSplitRules(tx, id, splitRulesOf(input))
  })
}

export async function removeConfiguration(
  services: Needed,
  caller: Caller,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const current = await openConfiguration(tx, caller, id, version)
    await deleteConfiguration(tx, id)
    await judgeWaiting(tx, services, new Touched().settings(current))
  })
}

export async function addQuery(
  services: Needed,
  caller: Caller,
  id: number,
  query: WrittenQuery,
): Promise<Configuration> {
  return change(services, caller, id, undefined, async (tx) => {
    await putQueries(tx, id, [query])
    await updateConfiguration(tx, id, { updatedBy: caller.userId })
  })
}

/** Takes a question or a split rule out of its configuration. */
export async function removePart(
  services: Needed,
  caller: Caller,
  table: 'configurationQueries' | 'configurationSplitRules',
  partId: number,
): Promise<Configuration> {
  const what = table === 'configurationQueries' ? 'query' : 'split rule'
  const id = await findConfigurationOfPart(services.db, table, partId)
  if (id === undefined || !(await findConfiguration(services.db, ownedScopeOf(caller), id)))
    throw notFound(what)
  return change(services, caller, id, undefined, async (tx, { settings, splitRules }) => {
    const removedSplitRules = table === 'configurationSplitRules' ? [partId] : []
    refuseStaffChoices(
      caller,
      { settings: {}, splitRules: [], removedSplitRules },
      { settings: [settings], splitRules },
    )
    await deleteParts(tx, table, id, [partId])
    await updateConfiguration(tx, id, { updatedBy: caller.userId })
  })
}

async function change(
  services: Needed,
  caller: Caller,
  id: number,
  version: number | undefined,
  write: (tx: DatabaseTransaction, current: Configuration) => Promise<void>,
): Promise<Configuration> {
  return services.db.transaction().execute(async (tx) => {
    const before = await openConfiguration(tx, caller, id, version)
    await write(tx, before)
    const after = await getConfiguration(tx, caller, id)
    await judgeWaiting(tx, services, touchedBy(before, after))
    return after
  })
}

/** Bills are held against its settings: those that it held for, and those that it holds for now. */
function touchedBy(before: Configuration, after: Configuration): Touched {
  const isOfOthers =
    before.utilityCompanyId !== after.utilityCompanyId || before.companyId !== after.companyId
  const isSame = !isOfOthers && JSON.stringify(before.settings) === JSON.stringify(after.settings)
  const touched = isSame ? new Touched() : new Touched().settings(after)
  return isOfOthers ? touched.settings(before) : touched
}

/** The configuration, held for a change that the caller may make. */
async function openConfiguration(
  tx: DatabaseTransaction,
  caller: Caller,
  id: number,
  version: number | undefined,
): Promise<Configuration> {
  await lockConfiguration(tx, id)
  const current = await getConfiguration(tx, caller, id)
  requireChange(current, caller)
  if (version !== undefined && version !== current.version)
    throw new RecordChanged(
      'configuration',
      id,
      'This configuration was changed meanwhile. Look at what it is now, then save again.',
    )
  return current
}

async function utilityOf(
  db: Queryable,
  caller: Caller,
  id: number | null | undefined,
): Promise<number | null> {
  if (id === null || id === undefined || id === NO_UTILITY_ID) return null
  if ((await findUtility(db, id, ownedScopeOf(caller))) === undefined)
    throw new CallError('invalid_input', 'There is no such utility.')
  return id
}

async function requireCompany(db: Queryable, companyId: number | null): Promise<void> {
  if (companyId !== null && !(await companyExists(db, companyId)))
    throw new CallError('invalid_input', 'There is no such company.')
}

async function rivalError(
  db: Queryable,
  owner: { utilityCompanyId: number | null; companyId: number | null },
  exceptId: number,
): Promise<CallError> {
  const { utilityCompanyId, companyId } = owner
  const rival =
    utilityCompanyId === null ? undefined : await findRival(db, { utilityCompanyId, companyId }, exceptId)
  const name = rival ? `: “${rival.name}”` : ''
  return new CallError(
    'conflict',
    `This utility has a configuration already${name}. Change that one instead.`,
    {
      details: { configuration_id: rival?.id ?? null },
    },
  )
}

/** What was sent over what holds. */
export function settingsOf(base: ConfigurationSettings, input: Written): ConfigurationSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof ConfigurationSettings)[]
  const given = names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]))
  return { ...base, ...Object.fromEntries(given) }
}

export const queriesOf = (input: Written): WrittenQuery[] =>
  (input.queries ?? []).map(({ id, name, query, ep_field_name: fieldName }) => ({
    ...(id === undefined ? {} : { id }),
    name,
    query,
    fieldName,
  }))

export const splitRulesOf = (input: Pick<Written, 'splitRules'>): WrittenSplitRule[] =>
  (input.splitRules ?? []).map((rule) => ({
    ...(rule.id === undefined ? {} : { id: rule.id }),
    type: rule.rule_type,
    startCondition: rule.start_condition || null,
    endCondition: rule.end_condition || null,
    lineCount: rule.line_count,
  }))

function withoutId<T extends { id?: number }>({ id: _, ...part }: T): Omit<T, 'id'> {
  return part
}
