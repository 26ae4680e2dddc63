import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { snakeCase } from '#base/snake-case.ts'
import type { GivenValues } from '#commands/records/context.ts'
import type { RecordType } from '#domain/records/field.ts'
import { recordType, writableFields } from '#domain/records/record-types.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { focusFirstWrong } from '#ui/form/first-wrong.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { mayWriteAtom, type NamedField, type Value } from '../state/fields.ts'
import { formProblemsAtom } from '../state/saving.ts'
import { FormField } from './FormField.tsx'
import styles from './NewRecordDialog.module.css'

interface NewRecordDialogProps {
  type: RecordType
  /** What is said already, such as the client. */
  values: GivenValues
  onClose(): void
}

/** A new record: what it cannot be without first, and then everything else. */
export function NewRecordDialog({ type, values: given, onClose }: NewRecordDialogProps) {
  const { execute } = useWorkstation()
  const [values, setValues] = useState<GivenValues>(() => ({ ...initialValues(type), ...given }))
  const problems = useAtomValue(formProblemsAtom)
  const setProblems = useSetAtom(formProblemsAtom)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setProblems({}), [setProblems])
  useLayoutEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstWrong(form.current)
  }, [problems])
  const mayWrite = useAtomValue(mayWriteAtom)
  const fields = formFields(type).filter(({ field }) => mayWrite(field))
  const needed = fields.filter(({ field }) => field.required)
  const others = fields.filter(({ field }) => !field.required)
  const send = (event: FormEvent) => {
    event.preventDefault()
    execute('records.new', 'button', { type, values: said(values) })
  }
  const draw = (one: NamedField) => (
    <FormField
      key={one.name}
      one={one}
      owner={{ type, id: 0, values }}
      value={values[one.name] ?? null}
      problem={problems[one.name]}
      onChange={(value) => setValues((now) => ({ ...now, [one.name]: asGiven(value) }))}
    />
  )
  return (
    <Dialog
      open
      title={`New ${recordType(type).singular}`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="new-record" look="primary">
            Set up
          </Button>
        </>
      }
    >
      <form ref={form} id="new-record" className={styles.form} onSubmit={send} noValidate>
        {needed.map(draw)}
        {others.map(draw)}
      </form>
    </Dialog>
  )
}

const formFields = (type: RecordType): NamedField[] =>
  writableFields(type, 'new').map(([name, field]) => ({ name: snakeCase(name), field }))

const asGiven = (value: Value): GivenValues[string] => value

function initialValues(type: RecordType): GivenValues {
  const initial = writableFields(type, 'new').flatMap(([name, { initial }]) =>
    initial === undefined || Array.isArray(initial) ? [] : [[snakeCase(name), initial]],
  )
  return Object.fromEntries(initial)
}

/** Without what was left as it is: the server knows what a new record has then. */
const said = (values: GivenValues): GivenValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
