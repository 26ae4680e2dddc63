import { useAtom, useSetAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { closeOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './dialogs.module.css'
import { shownOnceAtom } from './state.ts'

const WORDS = {
  key: { title: 'The API key of', copied: 'API key' },
  secret: { title: 'The secret of', copied: 'secret' },
} as const

/** A key or a secret, for as long as it is looked at. */
export function ShownOnceDialog() {
  const [shown, setShown] = useAtom(shownOnceAtom)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  if (shown === null) return null
  const close = () => {
    setShown(null)
    closeOverlay('shown-once')
  }
  const { title, copied } = WORDS[shown.of]
  return (
    <Dialog
      open
      title={`${title} ${shown.name}`}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <p className={styles.note}>It is shown now and never again: make a new one when it is lost.</p>
      <p className={styles.once}>
        <span>{shown.text}</span>
        <Button
          look="primary"
          onClick={() => execute('app.copy', 'button', { text: shown.text, what: copied })}
        >
          Copy
        </Button>
      </p>
    </Dialog>
  )
}
