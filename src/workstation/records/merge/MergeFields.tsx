import type { RecordType } from '#domain/records/field.ts'
import { fieldNamed, type Value, wordsOf } from '../state/fields.ts'
import type { Preview } from '../state/queries.ts'
import styles from './Merge.module.css'

type Difference = Preview['fields'][number]

interface MergeFieldsProps {
  preview: Preview
  chosen: Readonly<Record<string, number>>
  onTake(field: string, id: number): void
}

/** The fields in which the two differ, and whose value is taken of each: arrows choose, Tab goes on to the next. */
export function MergeFields({ preview, chosen, onTake }: MergeFieldsProps) {
  const { fields, kept, gone } = preview
  return (
    <div className={styles.fields}>
      {fields.map((difference) => {
        const { field, label, takes } = difference
        const taken = chosen[field] ?? (takes === 'gone' ? gone.id : kept.id)
        const sides = [
          { id: kept.id, words: wordsIn(kept.type, difference, 'kept') },
          { id: gone.id, words: wordsIn(kept.type, difference, 'gone') },
        ]
        return (
          <fieldset key={field} className={styles.field}>
            <legend className={styles.label}>{label}</legend>
            {sides.map(({ id, words }, at) =>
              takes === 'both' ? (
                <span key={id} className={styles.both}>
                  {words === '' ? '—' : words}
                  {at === 0 && <span className={styles.dim}> and both names</span>}
                </span>
              ) : (
                <label key={id} className={styles.choice} data-on={id === taken || undefined}>
                  <input
                    type="radio"
                    name={`merge-${field}`}
                    checked={id === taken}
                    onChange={() => onTake(field, id)}
                  />
                  <span>{words === '' ? '—' : words}</span>
                </label>
              ),
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

function wordsIn(type: RecordType, difference: Difference, side: 'kept' | 'gone'): string {
  const field = fieldNamed(type, difference.field)?.field
  const value: Value = difference[side]
  return field === undefined ? String(value ?? '') : wordsOf(field, value, difference[`${side}_name`])
}
