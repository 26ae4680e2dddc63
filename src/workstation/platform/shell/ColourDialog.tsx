import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { isHexColour } from '#base/hex-colour.ts'
import { accentColours } from '#ui/accent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { accentAtom } from '../state/appearance.ts'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './ColourDialog.module.css'

/** The colour of buttons and marks in this window. */
export function ColourDialog() {
  const open = useAtomValue(overlaysAtom).includes('colour')
  return open ? <Opened /> : null
}

function Opened() {
  const { execute } = useWorkstation()
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const [colour, setColour] = useState(useAtomValue(accentAtom))
  const isShifted = isHexColour(colour) && accentColours(colour).shifted
  return (
    <Dialog
      open
      title="Colour"
      width={400}
      onClose={() => closeOverlay('colour')}
      actions={
        <>
          <Button onClick={() => execute('app.reset-colour', 'button')}>Use the standard colour</Button>
          <Button look="primary" onClick={() => execute('app.set-colour', 'button', { colour })}>
            Use this colour
          </Button>
        </>
      }
    >
      <label className={styles.colour}>
        Colour of buttons and marks
        <input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
      </label>
      {isShifted && <p className={styles.note}>Text uses a shade of this colour that can be read.</p>}
    </Dialog>
  )
}
