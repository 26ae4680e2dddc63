import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Theme } from '#commands/kernel/ports.ts'
import float from '#ui/Float.module.css'
import { personQuery } from '#workstation/platform/session/session-queries.ts'
import { keymapAtom } from '../keyboard/keymap.ts'
import { themeAtom } from '../state/appearance.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './TopBar.module.css'

const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'system', label: 'As this computer' },
]

/** Who is signed in, how the window looks, and the way out. */
export default function UserMenu() {
  const { call, execute } = useWorkstation()
  const { data: person } = useQuery(personQuery(call))
  const theme = useAtomValue(themeAtom)
  const { singleKeys } = useAtomValue(keymapAtom)
  const initials = initialsOf(person?.full_name ?? person?.email ?? '')
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.who} aria-label={`${initials} – you and this window`}>
        {initials}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Menu.Popup className={`${float.float} ${styles.menu}`}>
            {person && (
              <div className={styles.identity}>
                {person.full_name}
                <small>{person.email}</small>
              </div>
            )}
            <Menu.RadioGroup
              value={theme}
              onValueChange={(chosen) => execute('app.theme', 'menu', { theme: chosen })}
            >
              {THEMES.map(({ theme, label }) => (
                <Menu.RadioItem key={theme} value={theme} className={styles.item} closeOnClick={false}>
                  <span className={styles.check}>
                    <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                  </span>
                  {label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Item className={styles.item} onClick={() => execute('app.choose-colour', 'menu')}>
              <span className={styles.check} />
              Colour
            </Menu.Item>
            {person?.provider_links.map(({ label, url }) => (
              <Menu.LinkItem key={url} className={styles.item} href={url} target="_blank" rel="noopener">
                <span className={styles.check} />
                {label} ↗
              </Menu.LinkItem>
            ))}
            <Menu.Item className={styles.item} onClick={() => execute('app.edit-keys', 'menu')}>
              <span className={styles.check} />
              Keys of commands
            </Menu.Item>
            <Menu.CheckboxItem
              className={styles.item}
              checked={singleKeys}
              closeOnClick={false}
              onCheckedChange={() => execute('app.toggle-single-keys', 'menu')}
            >
              <span className={styles.check}>
                <Menu.CheckboxItemIndicator>✓</Menu.CheckboxItemIndicator>
              </span>
              Single keys run commands
            </Menu.CheckboxItem>
            <Menu.Item className={styles.item} onClick={() => execute('app.account', 'menu')}>
              <span className={styles.check} />
              Your account
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => execute('app.sign-out', 'menu')}>
              <span className={styles.check} />
              Log Out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}
