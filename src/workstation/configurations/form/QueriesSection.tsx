import { Button } from '#ui/Button.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import type { Draft, DraftQuery } from '../state/draft.ts'
import { QUERY_FIELD_LABELS } from '../words.ts'
import { ChoiceField, choicesOf } from './ChoiceField.tsx'
import styles from './ConfigurationForm.module.css'
import { TextField } from './TextField.tsx'
import { useEdit } from './use-edit.ts'

const NO_FIELD = 'none'
const FIELDS = [{ value: NO_FIELD, label: 'No field' } as const, ...choicesOf(QUERY_FIELD_LABELS)]

/** The questions that are asked of a bill's pages. */
export function QueriesSection({ draft }: { draft: Draft }) {
  const edit = useEdit()
  const { queries } = draft
  const changed = (key: string, change: Partial<DraftQuery>) => ({
    queries: queries.map((query) => (query.key === key ? { ...query, ...change } : query)),
  })
  return (
    <section className={styles.section} aria-label="Questions">
      <h2>Questions</h2>
      {queries.length === 0 && <p className={styles.none}>Nothing is asked of the pages.</p>}
      {queries.map(({ key, name, query, ep_field_name }) => (
        <div key={key} className={styles.part}>
          <TextField
            field={`query-${key}-name`}
            label="Name"
            maxLength={200}
            value={name}
            patchOf={(text) => changed(key, { name: text })}
          />
          <TextField
            field={`query-${key}-query`}
            label="Question"
            maxLength={1_000}
            value={query}
            patchOf={(text) => changed(key, { query: text })}
          />
          <ChoiceField
            field={`query-${key}-field`}
            label="For the field"
            choices={FIELDS}
            value={ep_field_name ?? NO_FIELD}
            patchOf={(field) => changed(key, { ep_field_name: field === NO_FIELD ? null : field })}
          />
          <Button
            look="quiet"
            className={styles.remove}
            aria-label={`Remove the question ${name}`}
            onClick={() =>
              edit('Removed a question', { queries: queries.filter((other) => other.key !== key) })
            }
          >
            ✕
          </Button>
        </div>
      ))}
      <CommandButton id="configurations.add-query" />
    </section>
  )
}
