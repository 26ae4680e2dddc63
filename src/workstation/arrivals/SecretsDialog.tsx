import { useAtom, useSetAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { closeOverlayAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './SecretsDialog.module.css'
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
  const { execute } = useWorkstation()
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
      <p className={styles.note}>From {submission.company_name}. That you have seen this is recorded.</p>
      <dl className={styles.parts}>
        {PARTS.filter(({ part }) => secrets[part] !== '').map(({ part, label, copied }) => (
          <div key={part} className={styles.part}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.secret}>{secrets[part]}</span>
              <Button
                look="quiet"
                aria-label={`Copy ${label}`}
                onClick={() => execute('app.copy', 'button', { text: secrets[part], what: copied })}
              >
                Copy
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
