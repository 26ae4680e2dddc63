import { useAtom, useSetAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SecretParts } from '#workstation/platform/shared/SecretParts.tsx'
import { closeOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { revealedAtom } from './state.ts'

const PARTS = [
  { part: 'online_access_username', label: 'User name', copied: 'username' },
  { part: 'online_access_password', label: 'Password', copied: 'password' },
  { part: 'twoFaInstructions', label: '2FA instructions', copied: '2FA instructions' },
  { part: 'otherDetails', label: 'Additional notes', copied: 'notes' },
] as const

/** What a client entrusted to us, for as long as it is looked at. */
export function SecretsDialog() {
  const [revealed, setRevealed] = useAtom(revealedAtom)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  if (revealed === null) return null
  const close = () => {
    setRevealed(null)
    closeOverlay('revealed-credentials')
  }
  const { submission, secrets } = revealed
  return (
    <Dialog
      open
      title={submission.online_access_url}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <SecretParts
        from={submission.company_name}
        parts={PARTS.map(({ part, ...words }) => ({ ...words, text: secrets[part] }))}
      />
    </Dialog>
  )
}
