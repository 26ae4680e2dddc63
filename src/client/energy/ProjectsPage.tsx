import { useState } from 'react'
import { call } from '#client/platform/session/session.ts'
import { CallFailed } from '#contract/client/client.ts'
import { Button } from '#ui/Button.tsx'
import type { Project } from '#views/energy/every-project.ts'
import { Projects } from '#views/energy/Projects.tsx'
import styles from './Energy.module.css'
import { EnergyPage } from './EnergyPage.tsx'
import { KEEPING } from './keeping.ts'

/** What was last done with a project, or why it was not. */
type Done = { archived: Project } | { restored: Project } | { failure: string }

/** What the measures at a property avoided. */
export default function ProjectsPage() {
  const [done, setDone] = useState<Done | null>(null)
  const [changes, setChanges] = useState(0)
  const changed = () => setChanges((count) => count + 1)
  const act = async (name: 'costAvoidance.archive' | 'costAvoidance.restore', project: Project) => {
    try {
      await call(name, { params: { id: project.id } })
      setDone(name === 'costAvoidance.archive' ? { archived: project } : { restored: project })
      changed()
    } catch (error) {
      setDone({ failure: error instanceof CallFailed ? error.message : 'It was not done. Try again.' })
    }
  }
  const acts = {
    archive: (project: Project) => void act('costAvoidance.archive', project),
    restore: (project: Project) => void act('costAvoidance.restore', project),
  }
  return (
    <EnergyPage name="projects" widget="cost_avoidance">
      {(props) => (
        <>
          <DoneLine done={done} onUndo={acts.restore} />
          <Projects {...props} {...{ acts, changes }} keeping={KEEPING} onChanged={changed} />
        </>
      )}
    </EnergyPage>
  )
}

function DoneLine({ done, onUndo }: { done: Done | null; onUndo(project: Project): void }) {
  if (done !== null && 'failure' in done) return <p role="alert">{done.failure}</p>
  return (
    <div role="status" className={styles.done}>
      {done !== null && 'archived' in done && (
        <>
          “{done.archived.name}” was archived.
          <Button onClick={() => onUndo(done.archived)}>Undo</Button>
        </>
      )}
      {done !== null && 'restored' in done && `“${done.restored.name}” is back.`}
    </div>
  )
}
