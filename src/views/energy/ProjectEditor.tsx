import { useState } from 'react'
import { CallFailed } from '#contract/client/client.ts'
import { staleFrom } from '#contract/client/stale-from.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { ProjectForm, type ProjectFormProps } from './cost-avoidance/ProjectForm.tsx'
import { draftOf, EMPTY_PROJECT } from './cost-avoidance/project-draft.ts'
import { type EnergyTypeOfProperty, energyTypesOf } from './energy-types-of.ts'
import type { Project } from './every-project.ts'
import type { Keeping } from './keeping.ts'
import { type Answers, useAnswer } from './use-answer.ts'

interface ProjectEditorProps {
  keeping: Keeping
  propertyId: number
  /** Null for a new one. */
  project: Project | null
  onSaved(project: Project): void
  onClose(): void
}

/** What somebody else made of the project meanwhile. */
interface Theirs {
  project: Project
  words: string
}

/** A new project of a property, or one that is there. */
export function ProjectEditor({ keeping, propertyId, project, onSaved, onClose }: ProjectEditorProps) {
  const [draft, setDraft] = useState(() => (project === null ? EMPTY_PROJECT : draftOf(project)))
  const [known, setKnown] = useState(project)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [answers] = useState<Answers<EnergyTypeOfProperty[]>>(() => new Map())
  const { answer: energyTypes, failure: noTypes } = useAnswer(answers, String(propertyId), (signal) =>
    energyTypesOf(keeping.call, propertyId, signal),
  )
  const save: ProjectFormProps['onSave'] = async (body) => {
    setBusy(true)
    setFailure(null)
    try {
      const saved = known === null ? await create(body) : await change(known, body)
      onSaved(saved.project)
    } catch (error) {
      const stale = staleProject(error)
      setTheirs(stale)
      // Saving once more is knowing of theirs.
      if (stale !== null) setKnown(stale.project)
      setFailure(stale === null ? wordsOf(error) : null)
      setBusy(false)
    }
  }
  const create = (body: Parameters<ProjectFormProps['onSave']>[0]) =>
    keeping.call('costAvoidance.create', { params: { id: propertyId }, body })
  const change = ({ id, version }: Project, body: Parameters<ProjectFormProps['onSave']>[0]) =>
    keeping.call('costAvoidance.change', { params: { id }, body: { ...body, version } })
  if (noTypes !== null) return <Message tone="error" title={noTypes.message} />
  if (energyTypes === undefined) return null
  return (
    <>
      {theirs !== null && (
        <Message tone="error" title={theirs.words}>
          <Button
            onClick={() => {
              setDraft(draftOf(theirs.project))
              setTheirs(null)
            }}
          >
            Take theirs
          </Button>
        </Message>
      )}
      <ProjectForm
        {...{ draft, energyTypes, busy, failure }}
        onDraft={setDraft}
        onSave={(body) => void save(body)}
        actions={<Button onClick={onClose}>Cancel</Button>}
      />
    </>
  )
}

function staleProject(error: unknown): Theirs | null {
  const stale = staleFrom(error, 'cost_avoidance_project')
  const [project] = stale?.records ?? []
  if (project === undefined) return null
  const who = stale?.changed_by ?? 'Somebody'
  return {
    project,
    words: `${who} changed “${project.name}” meanwhile. Save again to keep yours, or take theirs.`,
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : 'The project was not saved. Try again.'
