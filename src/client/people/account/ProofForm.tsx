import { type ReactNode, useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { proofOf, type TypedProof } from '#domain/people/second-factor.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import styles from './AccountPage.module.css'

export type { TypedProof as Proof }

interface ProofFormProps {
  /** What it is for, as a name of the form. */
  label: string
  action: string
  /** Whether a code of the authenticator will do as well. */
  orCode: boolean
  busy: boolean
  failure: string | null
  onProof(proof: TypedProof): void
  onCancel(): void
  children?: ReactNode
}

/** Asks for the password, or a code, before something is done. */
export function ProofForm(props: ProofFormProps) {
  const { label, action, orCode, busy, failure, onProof, onCancel, children } = props
  const [typed, setTyped] = useState('')
  return (
    <Form
      className={classes(styles.form, 'roomy')}
      aria-label={label}
      problems={typed === '' ? { proof: EMPTY_FIELD } : {}}
      failure={failure}
      onSend={() => onProof(proofOf(typed))}
      actions={
        <div className="actions">
          <button type="submit" className="primary" disabled={busy}>
            {action}
          </button>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      }
    >
      {(problems) => (
        <>
          {children}
          <TextField
            ref={focusOnce}
            label={orCode ? 'Your password, or a code of your authenticator' : 'Your password'}
            required
            type="password"
            autoComplete="current-password"
            value={typed}
            error={problems.proof}
            onChange={setTyped}
          />
        </>
      )}
    </Form>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()
