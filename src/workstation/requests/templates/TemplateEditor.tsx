import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { TemplateFields } from '#commands/requests/context.ts'
import { TEMPLATE_TYPES, type TemplateType } from '#domain/requests/template.ts'
import { templateFaults } from '#domain/requests/template-faults.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { isChanged, isComplete, managerAtom, type TemplateForm } from '../state/templates.ts'
import { DynamicFields } from './DynamicFields.tsx'
import styles from './TemplateManager.module.css'
import { TemplatePreviews } from './TemplatePreviews.tsx'

const TYPES = (Object.keys(TEMPLATE_TYPES) as TemplateType[]).map((value) => ({
  value,
  label: TEMPLATE_TYPES[value],
}))

/** A template being written. Saved only when something changed and nothing that is needed is blank. */
export function TemplateEditor({ form }: { form: TemplateForm }) {
  const { execute } = useWorkstation()
  const setManager = useSetAtom(managerAtom)
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { fields } = form
  const change = (changed: Partial<TemplateFields>) =>
    setManager((manager) =>
      manager.form === null
        ? manager
        : { ...manager, form: { ...manager.form, fields: { ...manager.form.fields, ...changed } } },
    )

  /** Into the field that was typed in last, where its cursor is. */
  const insert = (name: string) => {
    const field = last.current
    if (field === null) return change({ body: `${fields.body}{{${name}}}` })
    field.focus()
    field.setRangeText(`{{${name}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    change(field instanceof HTMLTextAreaElement ? { body: field.value } : { subject: field.value })
  }

  return (
    <section className={styles.editor} aria-label={form.template === null ? 'New template' : fields.name}>
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextField
            ref={focusOnce}
            label="Name"
            aria-required
            maxLength={200}
            value={fields.name}
            onChange={(text) => change({ name: text })}
          />
          <div className={styles.line}>
            <Picker
              label="Type"
              choices={TYPES}
              value={fields.template_type}
              onChoose={(template_type) => change({ template_type })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={fields.automated}
                onChange={(event) => change({ automated: event.target.checked })}
              />
              Sent by automation
            </label>
          </div>
          <TextField
            label="Subject"
            aria-required
            maxLength={500}
            value={fields.subject}
            error={templateFaults(fields.subject)[0]}
            onFocus={(event) => {
              last.current = event.currentTarget
            }}
            onChange={(text) => change({ subject: text })}
          />
          <TextArea
            label="Body"
            aria-required
            rows={14}
            maxLength={50_000}
            value={fields.body}
            error={templateFaults(fields.body).join(' ') || undefined}
            onFocus={(event) => {
              last.current = event.currentTarget
            }}
            onChange={(text) => change({ body: text })}
          />
        </div>
        <DynamicFields onInsert={insert} />
        <TemplatePreviews fields={fields} />
      </div>
      <div className={styles.actions}>
        {form.kept && (
          <>
            <span role="status">This draft was kept.</span>
            <Button onClick={() => execute('request-templates.discard', 'button')}>Discard</Button>
          </>
        )}
        <Button onClick={() => execute('request-templates.close', 'button')}>
          {isChanged(form) ? 'Keep as draft' : 'Cancel'}
        </Button>
        <Button
          look="primary"
          disabled={!isChanged(form) || !isComplete(form)}
          onClick={() => execute('request-templates.save', 'button')}
        >
          Save <CommandCaps id="request-templates.save" />
        </Button>
      </div>
    </section>
  )
}

/** The first field has the focus when the form opens, and not again. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
