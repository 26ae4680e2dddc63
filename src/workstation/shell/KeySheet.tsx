import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { keyCaps } from '#commands/keys.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { MAC } from '../keyboard/platform.ts'
import { contextAtom } from '../state/context.ts'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import styles from './KeySheet.module.css'
import { byGroup, commandsWithLiveKeys } from './live-commands.ts'

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
  const context = useAtomValue(contextAtom)
  const groups = useMemo(() => {
    const beneath = { ...context, overlays: [] }
    return byGroup(commandsWithLiveKeys(beneath)).map(({ group, commands }) => ({
      group,
      rows: commands.map(({ id, keys, titleNow }) => ({ id, keys, title: titleNow(beneath) })),
    }))
  }, [context])
  return (
    <div className={styles.groups}>
      {groups.map(({ group, rows }) => (
        <section key={group} className={styles.group} aria-label={group}>
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
        </section>
      ))}
    </div>
  )
}
