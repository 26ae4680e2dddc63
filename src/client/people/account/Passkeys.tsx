import { useState } from 'react'
import { call } from '#client/platform/session/session.ts'
import { TextField } from '#ui/form/Field.tsx'
import { dayWords } from '#ui/moments.ts'
import { passkeysWorkHere } from '#ui/passkeys-here.ts'
import styles from './AccountPage.module.css'
import type { Account } from './account.ts'
import { type Proof, ProofForm } from './ProofForm.tsx'
import { useAccountChange } from './use-account-change.ts'

type Passkey = Account['second_factor']['passkeys'][number]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  orCode: boolean
  onCodes(codes: readonly string[]): void
}

async function addPasskey({ proof, name }: { proof: Proof; name: string }) {
  const { step, options } = await call('account.beginPasskey', { body: proof })
  const { makePasskey } = await import('#contract/client/browser-passkeys.ts')
  return call('account.addPasskey', { body: { step, name, response: await makePasskey(options) } })
}

const removePasskey = ({ proof, id }: { proof: Proof; id: number }) =>
  call('account.removePasskey', { params: { id }, body: proof })

/** Keys of a device or a password manager; one logs in without a password too. */
export function Passkeys({ passkeys, orCode, onCodes }: PasskeysProps) {
  const [asked, setAsked] = useState<'add' | Passkey | null>(null)
  const [name, setName] = useState('')
  const add = useAccountChange(addPasskey)
  const remove = useAccountChange(removePasskey)
  const done = () => {
    setAsked(null)
    setName('')
    add.reset()
    remove.reset()
  }
  return (
    <div className={styles.factor}>
      <h3>Passkeys</h3>
      {passkeys.length === 0 ? <p>None.</p> : <PasskeyList passkeys={passkeys} onRemove={setAsked} />}
      {asked === null ? (
        passkeysWorkHere() ? (
          <div className="actions">
            <button type="button" onClick={() => setAsked('add')}>
              Add a passkey
            </button>
          </div>
        ) : (
          <p className="dim">This browser uses no passkeys at this address.</p>
        )
      ) : asked === 'add' ? (
        <ProofForm
          label="Add a passkey"
          action="Add the passkey"
          orCode={orCode}
          busy={add.isPending}
          failure={add.failure}
          onProof={(proof) =>
            void add.mutateAsync({ proof, name }).then(
              ({ recovery_codes }) => {
                done()
                if (recovery_codes !== null) onCodes(recovery_codes)
              },
              () => undefined,
            )
          }
          onCancel={done}
        >
          <TextField
            label="Name of the passkey"
            hint="Such as “My laptop”, to tell it from others."
            value={name}
            onChange={setName}
          />
        </ProofForm>
      ) : (
        <ProofForm
          label={`Remove ${asked.name}`}
          action="Remove the passkey"
          orCode={orCode}
          busy={remove.isPending}
          failure={remove.failure}
          onProof={(proof) => void remove.mutateAsync({ proof, id: asked.id }).then(done, () => undefined)}
          onCancel={done}
        />
      )}
    </div>
  )
}

function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[]
  onRemove(passkey: Passkey): void
}) {
  return (
    <ul className={styles.sessions}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <p>{passkey.name}</p>
            <p className="dim">
              Since {dayWords(passkey.created_at)}
              {passkey.last_used_at !== null && `, last used ${dayWords(passkey.last_used_at)}`}
            </p>
          </div>
          <button type="button" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  )
}
