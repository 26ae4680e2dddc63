import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { EMPTY_FIELD } from '#base/form-texts.ts'
import type { AskedProof } from '#commands/kernel/context.ts'
import { proofOf } from '#domain/people/second-factor.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { passkeysWorkHere } from '#ui/passkeys-here.ts'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { overlaySubjectsAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'

/** Asks who it is before something that changes a login. */
export function ProofDialog() {
  const isOpen = useAtomValue(overlaysAtom).includes('proof')
  const subject = useAtomValue(overlaySubjectsAtom).proof
  return isOpen && subject !== undefined && <OpenDialog {...subject} />
}

function OpenDialog({ prove, cancel }: AskedProof) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const give = async (given: Parameters<AskedProof['prove']>[0]) => {
    if (isBusy) return
    setBusy(true)
    setFailure(await prove(given))
    setBusy(false)
  }
  return (
    <DialogForm
      title="Confirm that it is you"
      act="Confirm"
      lacks={failure}
      onSend={() => (typed === '' ? setFailure(EMPTY_FIELD) : void give(proofOf(typed)))}
      onClose={cancel}
    >
      <p>
        This changes who can log in, so it asks for your password again. You are asked at most once in five
        minutes.
      </p>
      <TextField
        label="Your password, or a code of your authenticator"
        required
        type="password"
        autoComplete="current-password"
        value={typed}
        onChange={setTyped}
      />
      {passkeysWorkHere() && (
        <p>
          <Button onClick={() => void give('passkey')}>Use a passkey</Button>
        </p>
      )}
    </DialogForm>
  )
}
