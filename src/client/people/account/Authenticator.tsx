import { lazy, Suspense, useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import { call } from '#client/platform/session/session.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import styles from './AccountPage.module.css'
import { type Proof, ProofForm } from './ProofForm.tsx'
import { useAccountChange } from './use-account-change.ts'

const QrCode = lazy(() => import('./QrCode.tsx'))

interface AuthenticatorProps {
  inUse: boolean
  /** Recovery codes that were made with it. */
  onCodes(codes: readonly string[]): void
}

/** An app that shows a code: to be set up, or in use. */
export function Authenticator({ inUse, onCodes }: AuthenticatorProps) {
  const [asked, setAsked] = useState(false)
  const begin = useAccountChange((proof: Proof) => call('account.beginAuthenticator', { body: proof }))
  const turnOff = useAccountChange((proof: Proof) => call('account.turnOffAuthenticator', { body: proof }))
  const done = () => {
    setAsked(false)
    begin.reset()
    turnOff.reset()
  }
  const act = inUse ? turnOff : begin
  return (
    <div className={styles.factor}>
      <h3>Authenticator app</h3>
      <p>{inUse ? 'In use: a code of it is asked for when you log in.' : 'Not set up.'}</p>
      {!inUse && begin.data !== undefined ? (
        <FirstCode
          begun={begin.data}
          onDone={(codes) => {
            done()
            if (codes !== null) onCodes(codes)
          }}
        />
      ) : asked ? (
        <ProofForm
          label={inUse ? 'Turn the authenticator off' : 'Set up an authenticator'}
          action={inUse ? 'Turn it off' : 'Go on'}
          orCode={inUse}
          busy={act.isPending}
          failure={act.failure}
          onProof={(proof) =>
            void act.mutateAsync(proof).then(inUse ? done : () => undefined, () => undefined)
          }
          onCancel={done}
        />
      ) : (
        <div className="actions">
          <button type="button" onClick={() => setAsked(true)}>
            {inUse ? 'Turn the authenticator off' : 'Set up an authenticator'}
          </button>
        </div>
      )}
    </div>
  )
}

interface FirstCodeProps {
  begun: { secret: string; address: string }
  onDone(codes: readonly string[] | null): void
}

/** Scan, then give the first code. */
function FirstCode({ begun, onDone }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const confirm = useAccountChange((typed: string) =>
    call('account.confirmAuthenticator', { body: { code: typed } }),
  )
  return (
    <Form
      className={classes(styles.form, 'roomy')}
      aria-label="First code of the authenticator"
      problems={code.trim() === '' ? { code: EMPTY_FIELD } : {}}
      failure={confirm.failure}
      onSend={() =>
        void confirm.mutateAsync(code).then(
          ({ recovery_codes }) => onDone(recovery_codes),
          () => undefined,
        )
      }
      actions={
        <div className="actions">
          <button type="submit" className="primary" disabled={confirm.isPending}>
            Turn it on
          </button>
        </div>
      }
    >
      {(problems) => (
        <>
          <p>
            Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.
          </p>
          <Suspense fallback={<div className={styles.qr} />}>
            <QrCode text={begun.address} />
          </Suspense>
          <p>
            Key: <code className={styles.key}>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <TextField
            label="Code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={problems.code}
            onChange={setCode}
          />
        </>
      )}
    </Form>
  )
}
