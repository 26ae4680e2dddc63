import { dateProblems } from '#domain/energy/cost-avoidance/project-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Page } from '#server/platform/database/newest-first.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import { type Removable, remove, restore } from '#server/records/removal.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { demandProperty } from './demand-property.ts'
import {
  changeProject,
  countEnergyTypes,
  findProject,
  insertProject,
  listProjects,
  type ProjectRow,
  type ProjectsWanted,
  type ProjectWords,
} from './repositories/project-repository.ts'

export type { ProjectRow, ProjectWords }

/** Those that the viewer sees; whoever has a link sees none that is archived. Throws not_found. */
export async function findProjects(
  db: Database,
  viewer: PropertyViewer,
  wanted: ProjectsWanted,
): Promise<Page<ProjectRow>> {
  if (wanted.propertyId !== null) await demandProperty(db, viewer, wanted.propertyId)
  const archived = wanted.archived && viewer.options === null
  return listProjects(db, viewer, { ...wanted, archived })
}

/** Throws not_found, also to whoever has a link for one that is archived. */
export async function getProject(db: Queryable, viewer: PropertyViewer, id: number): Promise<ProjectRow> {
  const project = await demandProject(db, viewer, id)
  if (viewer.options !== null && project.archivedAt !== null) throw notFound('project')
  return project
}

/** Throws not_found, and invalid_input for dates or energy types that are none. */
export async function createProject(
  db: Database,
  viewer: PropertyViewer,
  session: Session,
  { propertyId, ...words }: ProjectWords & { propertyId: number },
): Promise<ProjectRow> {
  return db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    await demandProperty(tx, viewer, propertyId)
    const order = await checked(tx, words)
    const id = await insertProject(tx, propertyId, order, session.userId)
    const project = await demandProject(tx, viewer, id)
    await recordAudit(tx, { ...aboutProject(project, session), action: 'cost_avoidance_added' })
    return project
  })
}

/** Throws not_found, invalid_input, and `RecordChanged` where it is not as it was read. */
export async function saveProject(
  db: Database,
  viewer: PropertyViewer,
  session: Session,
  { id, version, ...words }: ProjectWords & { id: number; version: number },
): Promise<ProjectRow> {
  return db.transaction().execute(async (tx) => {
    const before = await demandProject(tx, viewer, id, { locked: true })
    if (before.version !== version)
      throw new RecordChanged('cost_avoidance_project', id, 'Somebody changed this project meanwhile.')
    await changeProject(tx, id, await checked(tx, words), session.userId)
    const project = await demandProject(tx, viewer, id)
    await recordAudit(tx, { ...aboutProject(project, session), action: 'cost_avoidance_changed' })
    return project
  })
}

/** Throws not_found. */
export const archiveProject = (db: Database, viewer: PropertyViewer, session: Session, id: number) =>
  remove(db, session, removable(viewer, session, id))

/** Takes the archiving back. Throws not_found. */
export const restoreProject = (db: Database, viewer: PropertyViewer, session: Session, id: number) =>
  restore(db, removable(viewer, session, id))

const removable = (viewer: PropertyViewer, session: Session, id: number): Removable<ProjectRow> => ({
  table: 'costAvoidanceProjects',
  id,
  demand: (tx) => demandProject(tx, viewer, id),
  about: (project) => aboutProject(project, session),
  actions: { removed: 'cost_avoidance_archived', restored: 'cost_avoidance_restored' },
})

/** What was said, each energy type once. */
async function checked(tx: DatabaseTransaction, words: ProjectWords): Promise<ProjectWords> {
  const [problem] = Object.values(dateProblems(words))
  if (problem !== undefined) throw new CallError('invalid_input', problem)
  const energyTypeIds = [...new Set(words.energyTypeIds)]
  if ((await countEnergyTypes(tx, energyTypeIds)) < energyTypeIds.length)
    throw new CallError('invalid_input', 'Choose energy types from the list.')
  return { ...words, energyTypeIds }
}

async function demandProject(
  db: Queryable,
  viewer: PropertyViewer,
  id: number,
  options?: { locked: boolean },
): Promise<ProjectRow> {
  const project = await findProject(db, id, viewer, options)
  if (project === undefined) throw notFound('project')
  return project
}

const aboutProject = ({ id, companyId, name }: ProjectRow, session: Session) => ({
  who: actorOf(session),
  companyId,
  subject: { kind: 'cost_avoidance_project', id, name },
})
