import { PROJECT_PARTS, type ProjectPart } from '#domain/energy/cost-avoidance/project-parts.ts'
import { idIn } from '#ui/id-in-address.ts'

/** Which project is looked at. Null where nobody has chosen. */
export interface ProjectsPlace {
  propertyId: number | null
  projectId: number | null
  part: ProjectPart | null
}

/** The parts of an address that are about it; what else it says is somebody else's. */
const NAMES = ['property', 'project', 'open'] as const

/** A search string with the place in it, beside what else it says. */
export function searchOfProjects({ propertyId, projectId, part }: ProjectsPlace, search = ''): string {
  const params = new URLSearchParams(search)
  for (const name of NAMES) params.delete(name)
  if (propertyId !== null) params.set('property', String(propertyId))
  if (projectId !== null) params.set('project', String(projectId))
  if (part !== null) params.set('open', part)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads what `searchOfProjects` wrote; what makes no sense there says nothing. */
export function projectsOfSearch(search: string): ProjectsPlace {
  const params = new URLSearchParams(search)
  return {
    propertyId: idIn(params.get('property')),
    projectId: idIn(params.get('project')),
    part: PROJECT_PARTS.find((part) => part === params.get('open')) ?? null,
  }
}
