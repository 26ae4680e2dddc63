import { type ReactNode, useEffect, useState } from 'react'
import type { ProjectPart } from '#domain/energy/cost-avoidance/project-parts.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/form/Choice.tsx'
import { Message } from '#ui/Message.tsx'
import { ArchivedProjects } from './ArchivedProjects.tsx'
import { Avoidance } from './Avoidance.tsx'
import styles from './Energy.module.css'
import { type EnergyProps, shownProperty } from './energy-part.ts'
import { everyProject, type Project } from './every-project.ts'
import { Failed } from './Failed.tsx'
import type { Keeping } from './keeping.ts'
import { ProjectEditor } from './ProjectEditor.tsx'
import { PropertyChoice } from './PropertyChoice.tsx'
import type { ProjectActs } from './project-acts.ts'
import { type ProjectsPlace, projectsOfSearch, searchOfProjects } from './projects-address.ts'
import { Temperatures } from './Temperatures.tsx'
import { type Answers, useAnswer } from './use-answer.ts'

interface ProjectsProps extends EnergyProps {
  keeping: Keeping
  acts: ProjectActs
  /** Counts what was changed: another number asks for everything again. */
  changes: number
  onChanged(): void
  /** Told which project is shown. */
  onShown?(project: Project | null): void
}

/** The cost avoidance projects of a property: what they avoided, and what they are found from. */
export function Projects(props: ProjectsProps) {
  const { call, properties, search, onSearch, changes } = props
  const place = projectsOfSearch(search)
  const property = shownProperty(properties, place.propertyId)
  const [answers] = useState<Answers<Project[]>>(() => new Map())
  const { answer, failure, retry } = useAnswer(
    answers,
    property === undefined ? null : JSON.stringify([property.id, changes]),
    (signal) => everyProject(call, { property_id: property?.id }, signal),
  )
  if (property === undefined) return <Message title="There is no property with a meter yet." />
  const show = (next: Partial<ProjectsPlace>) => onSearch(searchOfProjects({ ...place, ...next }, search))
  const projects = answer?.filter((project) => project.property.id === property.id)
  if (failure !== null) return <Failed failure={failure} onRetry={retry} />
  if (projects === undefined)
    return <div className={styles.waiting} role="status" aria-label="The projects are on their way" />
  return <OfProperty {...props} {...{ place, property, projects }} onPlace={show} />
}

interface OfPropertyProps extends ProjectsProps {
  place: ProjectsPlace
  property: { id: number; name: string }
  projects: readonly Project[]
  onPlace(place: Partial<ProjectsPlace>): void
}

function OfProperty(props: OfPropertyProps) {
  const { call, options, search, onSearch, actions, place, property, projects, changes, onPlace, onShown } =
    props
  const project = projects.find(({ id }) => id === place.projectId) ?? projects[0]
  useEffect(() => {
    onShown?.(project ?? null)
    return () => onShown?.(null)
  }, [project, onShown])
  return (
    <div className={styles.part}>
      <Bar {...props} {...{ project }} />
      <Opened {...props} {...{ project }} />
      {project === undefined && place.part === null && (
        <Message title={`${property.name} has no cost avoidance project.`}>
          <p>
            A project says what was done to use less, and since when. Bills before it, and the weather, say
            what would have been used without it.
          </p>
          <Button look="primary" onClick={() => onPlace({ part: 'new' })}>
            New project
          </Button>
        </Message>
      )}
      {project !== undefined && place.part !== 'edit' && place.part !== 'new' && (
        <Avoidance
          key={project.id}
          {...{ call, options, search, onSearch, actions }}
          project={{
            key: JSON.stringify([project.id, project.version, changes]),
            id: async () => project.id,
          }}
        />
      )}
    </div>
  )
}

interface PartProps extends OfPropertyProps {
  project: Project | undefined
}

/** Which property and project, and what can be done with them. */
function Bar({ properties, options, place, property, projects, project, acts, onPlace }: PartProps) {
  const toggle = (part: ProjectPart, title: string): ReactNode => (
    <Button
      aria-expanded={place.part === part}
      onClick={() => onPlace({ part: place.part === part ? null : part })}
    >
      {title}
    </Button>
  )
  return (
    <div className={styles.choices}>
      <PropertyChoice
        {...{ properties, options, property }}
        onChoose={(propertyId) => onPlace({ propertyId, projectId: null, part: null })}
      />
      {projects.length > 1 && (
        <Choice
          label="Project"
          value={String(project?.id)}
          onChoose={(id) => onPlace({ projectId: Number(id), part: null })}
        >
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {toggle('new', 'New project')}
      {project !== undefined && (
        <>
          {toggle('edit', 'Edit')}
          <Button onClick={() => acts.archive(project)}>Archive</Button>
        </>
      )}
      {toggle('temperatures', 'Temperatures')}
      {toggle('archived', 'Archived projects')}
    </div>
  )
}

/** What stands open above the project. */
function Opened(props: PartProps) {
  const { keeping, place, property, project, acts, changes, onChanged, onPlace } = props
  const close = () => onPlace({ part: null })
  if (place.part === 'temperatures')
    return <Temperatures {...{ keeping, onChanged }} propertyId={property.id} />
  if (place.part === 'archived')
    return <ArchivedProjects {...{ keeping, acts, changes }} propertyId={property.id} />
  if (place.part === 'new' || (place.part === 'edit' && project !== undefined))
    return (
      <ProjectEditor
        key={`${place.part} ${property.id} ${project?.id}`}
        {...{ keeping }}
        propertyId={property.id}
        project={place.part === 'edit' ? (project ?? null) : null}
        onClose={close}
        onSaved={({ id }) => {
          onChanged()
          onPlace({ projectId: id, part: null })
        }}
      />
    )
  return null
}
