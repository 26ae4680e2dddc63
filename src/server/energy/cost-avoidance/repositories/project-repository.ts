import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, PAGE_ROWS, type Page, pageOf } from '#server/platform/database/newest-first.ts'

export interface ProjectMeasure {
  name: string
  installedOn: CalendarDate | null
  note: string
}

export interface ProjectEnergyType {
  id: number
  name: string
  displayName: string
}

export interface ProjectRow {
  id: number
  propertyId: number
  propertyName: string
  companyId: number
  name: string
  description: string
  startsOn: CalendarDate
  baselineFrom: Month
  baselineTo: Month
  /** In their order. */
  measures: ProjectMeasure[]
  /** By their ids. */
  energyTypes: ProjectEnergyType[]
  createdAt: Date
  createdBy: string | null
  changedAt: Date
  changedBy: string | null
  archivedAt: Date | null
  version: number
}

const listed = sql`
  project.id, property.id as "propertyId", property.name as "propertyName", property.company_id as "companyId",
  project.name, project.description, project.starts_on as "startsOn",
  to_char(project.baseline_from, 'YYYY-MM') as "baselineFrom", to_char(project.baseline_to, 'YYYY-MM') as "baselineTo",
  coalesce((select json_agg(json_build_object('name', name, 'installedOn', installed_on, 'note', note) order by position)
    from cost_avoidance_measures where project_id = project.id), '[]') as measures,
  coalesce((select json_agg(json_build_object('id', energy.id, 'name', energy.name, 'displayName', energy.display_name)
      order by energy.id)
    from cost_avoidance_energy_types as chosen join energy_types as energy on energy.id = chosen.energy_type_id
    where chosen.project_id = project.id), '[]') as "energyTypes",
  project.created_at as "createdAt", creator.full_name as "createdBy", project.changed_at as "changedAt",
  changer.full_name as "changedBy", project.archived_at as "archivedAt", project.version
  from cost_avoidance_projects as project join properties as property on property.id = project.property_id
  left join users as creator on creator.id = project.created_by
  left join users as changer on changer.id = project.changed_by`

type Viewer = Pick<PropertyViewer, 'companyId' | 'propertyIds'>

/** Undefined where the viewer does not see its property. `locked` until the transaction ends. */
export async function findProject(
  db: Queryable,
  id: number,
  viewer: Viewer,
  { locked = false } = {},
): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${listed} where project.id = ${id} ${andSeenBy(viewer, 'property')}
    ${locked ? sql`for update of project` : sql``}`.execute(db)
  return rows[0]
}

export interface ProjectsWanted {
  /** Null: of all properties that the viewer sees. */
  propertyId: number | null
  archived: boolean
  before: number | undefined
}

/** The newest first. */
export async function listProjects(
  db: Queryable,
  viewer: Viewer,
  { propertyId, archived, before = AFTER_ALL }: ProjectsWanted,
): Promise<Page<ProjectRow>> {
  const place = propertyId === null ? sql`` : sql`and property.id = ${propertyId}`
  const { rows } = await sql<ProjectRow>`
    select ${listed}
    where project.id < ${before} and (project.archived_at is not null) = ${archived} ${place}
      ${andSeenBy(viewer, 'property')}
    order by project.id desc limit ${PAGE_ROWS + 1}`.execute(db)
  return pageOf(rows)
}

/** What a person says of a project. */
export interface ProjectWords {
  name: string
  description: string
  startsOn: CalendarDate
  baselineFrom: Month
  baselineTo: Month
  measures: readonly ProjectMeasure[]
  energyTypeIds: readonly number[]
}

const columnsOf = ({ name, description, startsOn, baselineFrom, baselineTo }: ProjectWords) => ({
  ...{ name, description, startsOn },
  ...{ baselineFrom: firstDay(baselineFrom), baselineTo: firstDay(baselineTo) },
})

export async function insertProject(
  tx: DatabaseTransaction,
  propertyId: number,
  words: ProjectWords,
  userId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('costAvoidanceProjects')
    .values({ ...columnsOf(words), propertyId, createdBy: userId, changedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(tx, id, words)
  return id
}

/** In the place of all that was said of it before. */
export async function changeProject(
  tx: DatabaseTransaction,
  id: number,
  words: ProjectWords,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('costAvoidanceProjects')
    .set((eb) => ({
      ...columnsOf(words),
      changedBy: userId,
      changedAt: new Date(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('costAvoidanceMeasures').where('projectId', '=', id).execute()
  await tx.deleteFrom('costAvoidanceEnergyTypes').where('projectId', '=', id).execute()
  await insertParts(tx, id, words)
}

async function insertParts(
  tx: DatabaseTransaction,
  projectId: number,
  { measures, energyTypeIds }: Pick<ProjectWords, 'measures' | 'energyTypeIds'>,
): Promise<void> {
  if (measures.length > 0)
    await tx
      .insertInto('costAvoidanceMeasures')
      .values(measures.map((measure, position) => ({ ...measure, projectId, position })))
      .execute()
  await tx
    .insertInto('costAvoidanceEnergyTypes')
    .values(energyTypeIds.map((energyTypeId) => ({ projectId, energyTypeId })))
    .execute()
}

/** How many of these there are. */
export async function countEnergyTypes(db: Queryable, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from energy_types where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** Undefined where there is none. */
export const findEnergyType = (db: Queryable, id: number): Promise<ProjectEnergyType | undefined> =>
  db.selectFrom('energyTypes').where('id', '=', id).select(['id', 'name', 'displayName']).executeTakeFirst()
