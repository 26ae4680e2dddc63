import { useState } from 'react'
import { counted } from '#base/figures.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import styles from './Energy.module.css'
import { everyProject, type Project } from './every-project.ts'
import type { Keeping } from './keeping.ts'
import type { ProjectActs } from './project-acts.ts'
import { type Answers, useAnswer } from './use-answer.ts'

interface ArchivedProjectsProps {
  keeping: Keeping
  acts: ProjectActs
  propertyId: number
  changes: number
}

/** Projects that are shown nowhere else: each can be put back. */
export function ArchivedProjects({ keeping, acts, propertyId, changes }: ArchivedProjectsProps) {
  const [answers] = useState<Answers<Project[]>>(() => new Map())
  const query = { property_id: propertyId, archived: 'true' }
  const { answer, failure } = useAnswer(answers, JSON.stringify([propertyId, changes]), (signal) =>
    everyProject(keeping.call, query, signal),
  )
  if (failure !== null) return <Message tone="error" title={failure.message} />
  if (answer === undefined) return null
  if (answer.length === 0) return <p className={styles.nothing}>No project of this property is archived.</p>
  return (
    <ul
      className={styles.archived}
      aria-label={counted(answer.length, 'archived project', 'archived projects')}
    >
      {answer.map((project) => (
        <li key={project.id}>
          <span>{project.name}</span>
          <Button aria-label={`Restore ${project.name}`} onClick={() => acts.restore(project)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}
