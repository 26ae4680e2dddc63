import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { closeOverlayAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import { everyOfferAtom } from './every-offer.ts'
import styles from './KeymapEditor.module.css'
import { KeymapRow } from './KeymapRow.tsx'
import { keymapAtom, typedKeysAtom } from './keymap.ts'

/** Every command and its keys: each can be put on others. */
export default function KeymapEditor() {
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const stopTyping = useSetAtom(typedKeysAtom)
  const keymap = useAtomValue(keymapAtom)
  const offers = useAtomValue(everyOfferAtom)
  const { execute } = useWorkstation()
  const [sought, setSought] = useState('')
  const shown = useMemo(() => {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
    return [...offers.values()].filter(({ title, group, keys }) => {
      const text = `${title} ${group} ${keys.join(' ')}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  }, [offers, sought])
  const close = () => {
    stopTyping(null)
    closeOverlay('keymap')
  }
  return (
    <Dialog
      open
      title="Keys of commands"
      width={760}
      onClose={close}
      actions={
        <>
          <Button onClick={() => execute('app.import-keys', 'button')}>Import</Button>
          <Button onClick={() => execute('app.export-keys', 'button')}>Export</Button>
          <Button onClick={() => execute('app.reset-keys', 'button')}>Reset all</Button>
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={keymap.singleKeys}
          onChange={() => execute('app.toggle-single-keys', 'button')}
        />
        <span>
          Single keys run commands
          <small>Off: only keys with Ctrl or Alt, Enter, Escape, arrows and the palette.</small>
        </span>
      </label>
      <TextField label="Find a command" value={sought} autoComplete="off" onChange={setSought} />
      <ul className={styles.rows} aria-label="Commands">
        {shown.map((offer) => (
          <KeymapRow key={offer.id} offer={offer} changed={keymap.keys[offer.id] !== undefined} />
        ))}
      </ul>
    </Dialog>
  )
}
