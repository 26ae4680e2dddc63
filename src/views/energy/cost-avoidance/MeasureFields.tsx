import { useRef } from 'react'
import { PROJECT_LIMITS } from '#domain/energy/cost-avoidance/project-rules.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/Field.tsx'
import type { Problems } from '#ui/form/Form.tsx'
import styles from './CostAvoidance.module.css'
import { type MeasureDraft, type ProjectDraft, withMeasure } from './project-draft.ts'

interface MeasureFieldsProps {
  draft: ProjectDraft
  onDraft(draft: ProjectDraft): void
  shown: Problems
}

/** What was done, one by one. */
export function MeasureFields({ draft, onDraft, shown }: MeasureFieldsProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const change = (key: number, said: Partial<MeasureDraft>) =>
    onDraft({
      ...draft,
      measures: draft.measures.map((measure) => (measure.key === key ? { ...measure, ...said } : measure)),
    })
  const remove = (key: number) => {
    onDraft({ ...draft, measures: draft.measures.filter((measure) => measure.key !== key) })
    // What had the keyboard is gone.
    adding.current?.focus()
  }
  return (
    <fieldset className={styles.group}>
      <legend>Measures</legend>
      {draft.measures.map((measure, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would draw a second frame.
        <div key={measure.key} className={styles.measure} role="group" aria-label={`Measure ${at + 1}`}>
          <TextField
            label="Measure"
            maxLength={PROJECT_LIMITS.name}
            value={measure.name}
            error={shown[`measure ${measure.key}`]}
            onChange={(name) => change(measure.key, { name })}
          />
          <TextField
            label="Date"
            type="date"
            value={measure.installedOn}
            onChange={(installedOn) => change(measure.key, { installedOn })}
          />
          <TextField
            label="Note"
            maxLength={PROJECT_LIMITS.note}
            value={measure.note}
            onChange={(note) => change(measure.key, { note })}
          />
          <Button
            aria-label={`Remove measure ${at + 1}${measure.name === '' ? '' : `: ${measure.name}`}`}
            onClick={() => remove(measure.key)}
          >
            Remove
          </Button>
        </div>
      ))}
      {draft.measures.length < PROJECT_LIMITS.measures && (
        <div>
          <Button ref={adding} onClick={() => onDraft(withMeasure(draft))}>
            Add a measure
          </Button>
        </div>
      )}
    </fieldset>
  )
}
