import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import type { Draft, DraftRule, Patch } from '../state/draft.ts'
import { RULE_TYPE_LABELS } from '../words.ts'
import { ChoiceField, choicesOf } from './ChoiceField.tsx'
import styles from './ConfigurationForm.module.css'
import { TextField } from './TextField.tsx'
import { useEdit } from './use-edit.ts'

const TYPES = choicesOf(RULE_TYPE_LABELS)

/** How a file of several bills is cut. */
export function SplitRulesSection({ draft: { splitRules } }: { draft: Draft }) {
  const edit = useEdit()
  return (
    <section className={styles.section} aria-label="Split rules">
      <h2>Split rules</h2>
      <p className={styles.none}>
        {splitRules.length === 0
          ? 'A file is taken for one bill.'
          : 'Texts of a printed line; * stands for anything.'}
      </p>
      {splitRules.map((rule) => (
        <Rule
          key={rule.key}
          rule={rule}
          changed={(change) => ({
            splitRules: splitRules.map((other) => (other === rule ? { ...other, ...change } : other)),
          })}
          onRemove={() =>
            edit('Removed a split rule', { splitRules: splitRules.filter((other) => other !== rule) })
          }
        />
      ))}
      <CommandButton id="configurations.add-split-rule" />
    </section>
  )
}

interface RuleProps {
  rule: DraftRule
  changed(change: Partial<DraftRule>): Patch
  onRemove(): void
}

/** A rule with the fields that its kind has. */
function Rule({ rule, changed, onRemove }: RuleProps) {
  const { key, rule_type, start_condition, end_condition, line_count } = rule
  const start = (
    <TextField
      field={`splitRule-${key}-start`}
      label={rule_type === 'start_end' ? 'First page has the line' : 'Counted from the line'}
      value={start_condition}
      patchOf={(text) => changed({ start_condition: text })}
    />
  )
  const end = (
    <TextField
      field={`splitRule-${key}-end`}
      label="Last page has the line"
      placeholder={rule_type === 'start_end' ? 'Up to the next start' : undefined}
      value={end_condition}
      patchOf={(text) => changed({ end_condition: text })}
    />
  )
  const count = (
    <TextField
      field={`splitRule-${key}-count`}
      label="Lines after it"
      numeric
      maxLength={5}
      value={line_count === null ? '' : `${line_count}`}
      patchOf={(text) => changed({ line_count: Number(text) > 0 ? Number(text) : null })}
    />
  )
  return (
    <div className={classes(styles.part, styles.rule)}>
      <ChoiceField
        field={`splitRule-${key}-kind`}
        label="Kind"
        choices={TYPES}
        value={rule_type}
        patchOf={(type) => changed({ rule_type: type })}
      />
      {rule_type !== 'cut_after' && start}
      {rule_type !== 'n_lines_after' && end}
      {rule_type === 'n_lines_after' && count}
      {rule_type === 'cut_after' && <span />}
      <Button
        look="quiet"
        className={styles.remove}
        aria-label={`Remove the split rule ${start_condition || end_condition}`}
        onClick={onRemove}
      >
        ✕
      </Button>
    </div>
  )
}
