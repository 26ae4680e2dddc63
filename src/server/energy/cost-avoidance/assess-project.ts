import { type Assessment, assess, nothing } from '#domain/energy/cost-avoidance/assess.ts'
import { isLive } from '#domain/records/meter-status.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findBilledUses, findCalendarizedMeters } from '../months/repositories/compared-meters.ts'
import { getProject, type ProjectRow } from './projects.ts'
import { findEnergyType, type ProjectEnergyType } from './repositories/project-repository.ts'
import { findTemperatures } from './repositories/temperature-repository.ts'

export interface ProjectQuestion {
  id: number
  /** Null: the usual one, or the project's first. */
  energyTypeId: number | null
  /** Months that are estimated or incomplete are part of the totals. */
  countsUncertain: boolean
}

export interface AssessedProject {
  project: ProjectRow
  energyType: ProjectEnergyType
  assessment: Assessment
}

/** Of whoever does not say which. */
const USUAL_ENERGY_TYPE = 1

/** What a project that the viewer sees avoided of an energy type. Throws not_found. */
export async function assessProject(
  db: Database,
  viewer: PropertyViewer,
  { id, energyTypeId, countsUncertain }: ProjectQuestion,
): Promise<AssessedProject> {
  const project = await getProject(db, viewer, id)
  const chosen = await energyTypeOf(db, project, energyTypeId)
  const isOfProject = project.energyTypes.some((type) => type.id === chosen.id)
  const assessment = isOfProject
    ? await assessed(db, project, chosen.id, countsUncertain)
    : nothing('not_of_project', null)
  return { project, energyType: chosen, assessment }
}

async function energyTypeOf(
  db: Database,
  { energyTypes }: ProjectRow,
  asked: number | null,
): Promise<ProjectEnergyType> {
  const wanted = asked ?? USUAL_ENERGY_TYPE
  const own = energyTypes.find((type) => type.id === wanted) ?? (asked === null ? energyTypes[0] : undefined)
  const found = own ?? (await findEnergyType(db, wanted))
  if (found === undefined) throw notFound('energy type')
  return found
}

async function assessed(
  db: Database,
  { propertyId, startsOn, baselineFrom, baselineTo }: ProjectRow,
  energyTypeId: number,
  countsUncertain: boolean,
): Promise<Assessment> {
  const isOfType = (meter: { energyTypeId: number }) => meter.energyTypeId === energyTypeId
  const meters = (await findCalendarizedMeters(db, propertyId)).filter(isOfType)
  const source = {
    dates: { startsOn, baselineFrom, baselineTo },
    meters: meters.map(({ status, ...meter }) => ({ ...meter, live: isLive(status) })),
    billed: (await findBilledUses(db, propertyId)).filter(isOfType),
    temperatures: await findTemperatures(db, propertyId),
  }
  return assess(source, countsUncertain)
}
