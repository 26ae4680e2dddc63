import { Command } from 'cmdk'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { keyCaps } from '#commands/kernel/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { offersAtom } from '#workstation/platform/keyboard/keymap.ts'
import { MAC } from '#workstation/platform/keyboard/platform.ts'
import { contextBeneathAtom } from '#workstation/platform/state/context.ts'
import { type Entry, sectionsOf } from './entries.ts'
import styles from './Palette.module.css'
import { recentCommands } from './recent.ts'
import { useFound } from './use-found.ts'

const ASK = 'Search or run a command'

export function PaletteList({ onChoose }: { onChoose(entry: Entry): void }) {
  const [typed, setTyped] = useState('')
  // Judged as the window is without the palette over it.
  const context = useAtomValue(contextBeneathAtom)
  const offers = useAtomValue(offersAtom)
  const { bills, records, books } = useFound(typed)
  const [recent] = useState(recentCommands)
  const sections = useMemo(
    () => sectionsOf({ typed, context, offers: offers.values(), recent, bills, records, books }),
    [typed, context, offers, recent, bills, records, books],
  )
  const places = new Map(sections.flatMap(({ entries }) => entries).map(({ key }, at) => [key, at + 1]))

  return (
    <Command shouldFilter={false} vimBindings={false} label={ASK} className={styles.command}>
      <Command.Input value={typed} onValueChange={setTyped} placeholder={ASK} className={styles.input} />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>Nothing found</Command.Empty>
        {sections.map(({ heading, entries }) => (
          <Command.Group key={heading} heading={heading} className={styles.group}>
            {entries.map((entry) => (
              <Command.Item
                key={entry.key}
                value={entry.key}
                aria-setsize={places.size}
                aria-posinset={places.get(entry.key)}
                disabled={entry.kind === 'command' && entry.reason !== null}
                onSelect={() => onChoose(entry)}
                className={styles.item}
              >
                <EntryText entry={entry} />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

function EntryText({ entry }: { entry: Entry }) {
  const [keys] = entry.kind === 'command' ? entry.keys : []
  const more = entry.kind === 'command' ? entry.reason : entry.detail
  return (
    <>
      <span className={styles.title}>
        {entry.title}
        {more && <span className={styles.more}> — {more}</span>}
      </span>
      {keys !== undefined && <KeyCaps caps={keyCaps(keys, MAC)} />}
    </>
  )
}
