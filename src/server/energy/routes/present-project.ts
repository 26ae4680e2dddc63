import type { CallAnswer } from '#contract/client/contract.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { ProjectRow } from '../cost-avoidance/projects.ts'

/** Whoever has a link is told no names of people. */
export const presentProject = (
  project: ProjectRow,
  { options }: Pick<PropertyViewer, 'options'>,
): CallAnswer<'costAvoidance.create'>['project'] => ({
  id: project.id,
  property: { id: project.propertyId, name: project.propertyName },
  name: project.name,
  description: project.description,
  starts_on: project.startsOn,
  baseline_from: project.baselineFrom,
  baseline_to: project.baselineTo,
  measures: project.measures.map(({ name, installedOn, note }) => ({
    name,
    installed_on: installedOn,
    note,
  })),
  energy_types: project.energyTypes.map(presentEnergyType),
  created_at: project.createdAt.toISOString(),
  created_by: options === null ? project.createdBy : null,
  changed_at: project.changedAt.toISOString(),
  changed_by: options === null ? project.changedBy : null,
  archived_at: project.archivedAt?.toISOString() ?? null,
  version: project.version,
})

export const presentEnergyType = ({ id, name, displayName }: ProjectRow['energyTypes'][number]) => ({
  id,
  name,
  display_name: displayName,
})
