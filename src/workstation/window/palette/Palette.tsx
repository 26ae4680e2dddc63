import { Dialog } from '@base-ui/react/dialog'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { closeOverlayAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { Entry } from './entries.ts'
import styles from './Palette.module.css'
import { PaletteList } from './PaletteList.tsx'
import { remember } from './recent.ts'

/** Every command, every record, every bill and the books, by typing. */
export function Palette() {
  const open = useAtomValue(overlaysAtom).includes('palette')
  const close = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const before = useRef<Element | null>(null)
  const chosen = useRef(false)
  useLayoutEffect(() => {
    if (!open) return
    before.current = document.activeElement
    chosen.current = false
  }, [open])

  // Within the key press, so that the next key finds the command done. The focus goes back first, by hand and not
  // by the dialog, which would do it later: a command may want to place it.
  const choose = (entry: Entry) => {
    chosen.current = true
    flushSync(() => close('palette'))
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    if (entry.kind === 'bill') execute('queue.open-bill', 'palette', { id: entry.billId })
    else if (entry.kind === 'record') execute('records.open-any', 'palette', entry.record)
    else if (entry.kind === 'books') execute('accounting.open-any', 'palette', entry.place)
    else {
      remember(entry.offer.id)
      execute(entry.offer.commandId, 'palette', entry.offer.args)
    }
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close('palette')}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          aria-label="Search or run a command"
          finalFocus={() => !chosen.current}
        >
          <PaletteList onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
