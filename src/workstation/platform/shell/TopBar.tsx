import { lazy, Suspense } from 'react'
import { keyCaps } from '#commands/kernel/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { MAC } from '../keyboard/platform.ts'
import type { Bars } from '../state/bars-of.ts'
import { useWorkstation } from '../workstation.ts'
import { TabBar } from './TabBar.tsx'
import styles from './TopBar.module.css'

const UserMenu = lazy(() => import('./UserMenu.tsx'))
const AdminMenu = lazy(() => import('./AdminMenu.tsx'))

/** The areas, the way to everything by name, and the person. */
export function TopBar({ bars: { label, areas, menu } }: { bars: Bars }) {
  const { execute } = useWorkstation()
  return (
    <header className={styles.bar}>
      <span className={styles.brand} aria-hidden />
      <TabBar label={label} look="line" groups={[areas]}>
        {menu.length > 0 && (
          <Suspense fallback={<span className={styles.menuTrigger}>Admin</span>}>
            <AdminMenu rooms={menu} />
          </Suspense>
        )}
      </TabBar>
      <button type="button" className={styles.find} onClick={() => execute('app.open-palette', 'button')}>
        <span className={styles.findText}>Search or run a command</span>
        <span className={styles.findWord}>Find</span>
        <KeyCaps caps={keyCaps('Mod+k', MAC)} />
      </button>
      <Suspense fallback={<span className={styles.who} />}>
        <UserMenu />
      </Suspense>
    </header>
  )
}
