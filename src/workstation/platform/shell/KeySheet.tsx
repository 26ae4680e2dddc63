import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { keyCaps } from '#commands/kernel/keys.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'
import { contextBeneathAtom } from '../state/context.ts'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import styles from './KeySheet.module.css'
import { byGroup, withLiveKeys } from './live-commands.ts'

/** Every key that works where the person is, from the registry. */
export function KeySheet() {
  const open = useAtomValue(overlaysAtom).includes('keys')
  const close = useSetAtom(closeOverlayAtom)
  return (
    <Dialog title="Keys that work here" open={open} onClose={() => close('keys')} width={760}>
      {open && <Keys />}
    </Dialog>
  )
}

function Keys() {
  const context = useAtomValue(contextBeneathAtom)
  const all = useAtomValue(offersAtom)
  const groups = useMemo(() => {
    return byGroup(withLiveKeys(all, context)).map(({ group, offers }) => ({
      group,
      rows: offers.map(({ id, keys, titleNow }) => ({ id, keys, title: titleNow(context) })),
    }))
  }, [all, context])
  return (
    <div className={styles.groups}>
      {groups.map(({ group, rows }) => (
        <div key={group} className={styles.group}>
          <h3>{group}</h3>
          <dl>
            {rows.map(({ id, keys, title }) => (
              <div key={id} className={styles.row}>
                <dt>{title}</dt>
                <dd>
                  {keys.map((sequence) => (
                    <KeyCaps key={sequence} caps={keyCaps(sequence, MAC)} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
