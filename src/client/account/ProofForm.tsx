import { type ReactNode, useState } from 'react'
import { EMPTY_FIELD } from '#domain/form-texts.ts'
import { authenticatorCode } from '#domain/second-factor.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import styles from './AccountPage.module.css'

/** Given again before what whoever finds an open window must not do. */
export type Proof = { password: string } | { code: string }

const proofOf = (typed: string): Proof => {
  const code = authenticatorCode(typed)
  return code === null ? { password: typed } : { code }
}

interface ProofFormProps {
  /** What it is for, as a name of the form. */
  label: string
  action: string
  /** Whether a code of the authenticator will do as well. */
  orCode: boolean
  busy: boolean
  failure: string | null
  onProof(proof: Proof): void
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
