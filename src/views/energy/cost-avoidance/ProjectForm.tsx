import { type ReactNode, useId } from 'react'
import { PROJECT_LIMITS } from '#domain/energy/cost-avoidance/project-rules.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField, TextArea, TextField } from '#ui/form/Field.tsx'
import { Form, type Problems } from '#ui/form/Form.tsx'
import styles from './CostAvoidance.module.css'
import { MeasureFields } from './MeasureFields.tsx'
import { type ProjectDraft, problemsOf, sentProject, withStart } from './project-draft.ts'

export interface ProjectFormProps {
  draft: ProjectDraft
  onDraft(draft: ProjectDraft): void
  /** Those of the property's meters. */
  energyTypes: readonly { id: number; display_name: string }[]
  /** Called without problems alone, with what the calls take. */
  onSave(project: ReturnType<typeof sentProject>): void
  busy: boolean
  /** Why it was not saved; null while nothing is wrong. */
  failure: string | null
  /** What else can be done, beside the button that saves. */
  actions?: ReactNode
}

interface PartProps extends Pick<ProjectFormProps, 'draft' | 'onDraft'> {
  shown: Problems
}

/** What was done, since when, and which months before it is held against. */
export function ProjectForm(props: ProjectFormProps) {
  const { draft, onDraft, energyTypes, onSave, busy, failure, actions } = props
  return (
    <div className={styles.contained}>
      <Form
        className={styles.form}
        aria-label="Cost avoidance project"
        problems={problemsOf(draft) as Problems}
        failure={failure}
        onSend={() => !busy && onSave(sentProject(draft))}
        actions={
          <div className={styles.actions}>
            <Button type="submit" look="primary" disabled={busy}>
              {busy ? 'Saving…' : 'Save project'}
            </Button>
            {actions}
          </div>
        }
      >
        {(shown) => (
          <>
            <Words {...{ draft, onDraft, shown }} />
            <Dates {...{ draft, onDraft, shown }} />
            <EnergyTypes {...{ draft, onDraft, shown, energyTypes }} />
            <MeasureFields {...{ draft, onDraft, shown }} />
          </>
        )}
      </Form>
    </div>
  )
}

function Words({ draft, onDraft, shown }: PartProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={PROJECT_LIMITS.name}
        value={draft.name}
        error={shown.name}
        onChange={(name) => onDraft({ ...draft, name })}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={PROJECT_LIMITS.description}
        value={draft.description}
        onChange={(description) => onDraft({ ...draft, description })}
      />
    </>
  )
}

function Dates({ draft, onDraft, shown }: PartProps) {
  return (
    <>
      <TextField
        label="Measures took effect on"
        required
        type="date"
        hint="Months are compared from the first whole one after it."
        value={draft.startsOn}
        error={shown.startsOn}
        onChange={(startsOn) => onDraft(withStart(draft, startsOn))}
      />
      <div className={styles.pair}>
        <TextField
          label="Baseline from"
          required
          type="month"
          placeholder="2024-01"
          value={draft.baselineFrom}
          error={shown.baselineFrom}
          onChange={(baselineFrom) => onDraft({ ...draft, baselineFrom })}
        />
        <TextField
          label="Baseline to"
          required
          type="month"
          placeholder="2024-12"
          hint="A whole year before the measures is best."
          value={draft.baselineTo}
          error={shown.baselineTo}
          onChange={(baselineTo) => onDraft({ ...draft, baselineTo })}
        />
      </div>
    </>
  )
}

function EnergyTypes({
  draft,
  onDraft,
  shown,
  energyTypes,
}: PartProps & Pick<ProjectFormProps, 'energyTypes'>) {
  const errorId = useId()
  const chosen = new Set(draft.energyTypeIds)
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend>Energy types *</legend>
      {energyTypes.length === 0 && <p className={styles.dim}>The property has no meters yet.</p>}
      <div className={styles.checks}>
        {energyTypes.map(({ id, display_name: name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={(isChosen) =>
              onDraft({
                ...draft,
                energyTypeIds: isChosen
                  ? [...draft.energyTypeIds, id]
                  : draft.energyTypeIds.filter((other) => other !== id),
              })
            }
          />
        ))}
      </div>
      <p id={errorId} className={styles.error}>
        {shown.energyTypes}
      </p>
    </fieldset>
  )
}
