import type { SentProject } from '#contract/energy/cost-avoidance/cost-avoidance.ts'
import { WIDGET_DEFAULTS } from '#domain/widgets/options.ts'
import { personViewer, viewerOf } from '#server/people/policies/property-viewer.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { assessProject } from '../cost-avoidance/assess-project.ts'
import {
  archiveProject,
  createProject,
  findProjects,
  type ProjectWords,
  restoreProject,
  saveProject,
} from '../cost-avoidance/projects.ts'
import { presentAssessment } from './present-assessment.ts'
import { presentEnergyType, presentProject } from './present-project.ts'

export const routes: RouteFile = (register, { db }) => {
  register('costAvoidance.get', async ({ params, query, session, pass, base }) => {
    const viewer = viewerOf({ session, pass, base })
    const countsUncertain = query.include_uncertain ?? false
    const question = { id: params.id, energyTypeId: query.energy_type_id ?? null, countsUncertain }
    const { project, energyType, assessment } = await assessProject(db, viewer, question)
    const { includeCosts: costs, includeUsage: usage } = viewer.options ?? WIDGET_DEFAULTS
    return {
      ...presentAssessment(assessment, { costs, usage }, countsUncertain),
      project: presentProject(project, viewer),
      energy_type: presentEnergyType(energyType),
    }
  })

  register('costAvoidance.list', async ({ query, session, pass, base }) => {
    const viewer = viewerOf({ session, pass, base })
    const { rows, next } = await findProjects(db, viewer, {
      ...{ propertyId: query.property_id ?? null, archived: query.archived ?? false, before: query.before },
    })
    return { projects: rows.map((project) => presentProject(project, viewer)), next }
  })

  register('costAvoidance.create', async ({ params, body, session, base }) => {
    const viewer = personViewer(session, base)
    const order = { ...wordsOf(body), propertyId: params.id }
    return { project: presentProject(await createProject(db, viewer, session, order), viewer) }
  })

  register('costAvoidance.change', async ({ params, body, session, base }) => {
    const viewer = personViewer(session, base)
    const order = { ...wordsOf(body), id: params.id, version: body.version }
    return { project: presentProject(await saveProject(db, viewer, session, order), viewer) }
  })

  for (const [name, act] of [
    ['costAvoidance.archive', archiveProject],
    ['costAvoidance.restore', restoreProject],
  ] as const)
    register(name, async ({ params, session, base }) => {
      const viewer = personViewer(session, base)
      return { project: presentProject(await act(db, viewer, session, params.id), viewer) }
    })
}

/** A project as it was sent, in the program's own names. */
const wordsOf = (sent: SentProject): ProjectWords => ({
  name: sent.name,
  description: sent.description,
  startsOn: sent.starts_on,
  baselineFrom: sent.baseline_from,
  baselineTo: sent.baseline_to,
  measures: sent.measures.map(({ name, installed_on: installedOn, note }) => ({ name, installedOn, note })),
  energyTypeIds: sent.energy_type_ids,
})
