import { Dialog } from '@base-ui/react/dialog'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import type { Entry } from './entries.ts'
import styles from './Palette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { rememberCommand } from './recent.ts'

/** Every command and every bill, by typing. */
export function Palette() {
  const open = useAtomValue(overlaysAtom).includes('palette')
  const close = useSetAtom(closeOverlayAtom)
  const { execute, ports } = useWorkstation()
  const chosen = useRef<Entry | null>(null)

  const choose = (entry: Entry) => {
    chosen.current = entry
    close('palette')
  }

  // Only once the palette has given the focus back: a command may want to place it.
  const runChosen = (isOpen: boolean) => {
    const entry = chosen.current
    if (isOpen || entry === null) return
    chosen.current = null
    if (entry.kind === 'bill') ports.queue.open(entry.billId)
    else {
      rememberCommand(entry.commandId)
      execute(entry.commandId, 'palette')
    }
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && close('palette')}
      onOpenChangeComplete={runChosen}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Search or run a command">
          <PaletteList onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
