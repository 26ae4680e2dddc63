import { useState } from 'react'
import { CAUSE_CODES, CAUSE_OWNERS, type CauseCode, causeOf } from '#domain/authorizations/causes.ts'
import { TextArea } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { Asking, orNull, type DialogProps as Props } from './Asking.tsx'

export function SayCause({ dialog: { authorization }, onClose }: Props<'cause'>) {
  const { execute } = useWorkstation()
  const [cause, setCause] = useState<CauseCode | null>(authorization.cause)
  const [errors, setErrors] = useState(authorization.errors ?? '')
  const choices = CAUSE_CODES.map((value) => ({
    value,
    label: causeOf(value).words,
    note: CAUSE_OWNERS[causeOf(value).owner],
  }))
  return (
    <Asking
      title="Why does it not open its accounts?"
      act="Keep"
      lacks={cause === null ? 'Choose what is wrong.' : null}
      onSend={() =>
        execute('authorizations.set-cause', 'button', {
          id: authorization.id,
          cause,
          errors: orNull(errors),
        })
      }
      onClose={onClose}
    >
      <Labelled text="What is wrong">
        <Picker
          label="What is wrong"
          placeholder="A cause"
          choices={choices}
          value={cause}
          onChoose={(chosen) => setCause(chosen)}
        />
      </Labelled>
      <TextArea
        label="Errors"
        hint="What people read beside it, the client too."
        rows={2}
        maxLength={5_000}
        value={errors}
        onChange={setErrors}
      />
    </Asking>
  )
}
