import { useState } from 'react'
import { call } from '#client/platform/session/session.ts'
import styles from './AccountPage.module.css'
import { type Proof, ProofForm } from './ProofForm.tsx'
import { useAccountChange } from './use-account-change.ts'

interface RecoveryCodesProps {
  left: number
  orCode: boolean
  onCodes(codes: readonly string[]): void
}

/** How many are left, and new ones. */
export function RecoveryCodes({ left, orCode, onCodes }: RecoveryCodesProps) {
  const [asked, setAsked] = useState(false)
  const make = useAccountChange((proof: Proof) => call('account.makeRecoveryCodes', { body: proof }))
  const done = () => {
    setAsked(false)
    make.reset()
  }
  return (
    <div className={styles.factor}>
      <h3>Recovery codes</h3>
      <p>
        {left === 1 ? 'One is left.' : `${left} are left.`} Each lets you in once where you have neither
        authenticator nor passkey.
      </p>
      {asked ? (
        <ProofForm
          label="Make new recovery codes"
          action="Make new codes"
          orCode={orCode}
          busy={make.isPending}
          failure={make.failure}
          onProof={(proof) =>
            void make.mutateAsync(proof).then(
              ({ recovery_codes }) => {
                done()
                onCodes(recovery_codes)
              },
              () => undefined,
            )
          }
          onCancel={done}
        />
      ) : (
        <div className="actions">
          <button type="button" onClick={() => setAsked(true)}>
            Make new recovery codes
          </button>
        </div>
      )}
    </div>
  )
}

/** Shown once. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  return (
    <div className={styles.codes} role="status">
      <h3>Your recovery codes</h3>
      <p>Keep them where you find them without your phone. They are not shown again.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={() => window.print()}>
          Print them
        </button>
        <button type="button" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          Copy them
        </button>
        <button type="button" className="primary" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </div>
  )
}
