import { useState } from 'react'
import { Notice } from '#ui/form/Notice.tsx'
import { Authenticator } from './Authenticator.tsx'
import type { Account } from './account.ts'
import { Passkeys } from './Passkeys.tsx'
import { NewCodes, RecoveryCodes } from './RecoveryCodes.tsx'

/** What is asked beside the password. */
export function SecondFactor({ account: { second_factor: factor } }: { account: Account }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const has = factor.authenticator || factor.passkeys.length > 0
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {factor.needed && !has ? (
        <Notice tone="bad">
          A second factor is required here. Set up an authenticator or a passkey to go on.
        </Notice>
      ) : (
        <p className="dim">
          With a second factor nobody gets in by your password alone: an authenticator app on your phone, or a
          passkey of this device.
        </p>
      )}
      {codes !== null && <NewCodes codes={codes} onDone={() => setCodes(null)} />}
      <Authenticator inUse={factor.authenticator} onCodes={setCodes} />
      <Passkeys passkeys={factor.passkeys} orCode={factor.authenticator} onCodes={setCodes} />
      {has && <RecoveryCodes left={factor.recovery_codes} orCode={factor.authenticator} onCodes={setCodes} />}
    </section>
  )
}
