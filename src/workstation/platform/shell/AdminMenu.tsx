import { Menu } from '@base-ui/react/menu'
import { Link } from 'wouter'
import { classes } from '#ui/classes.ts'
import float from '#ui/Float.module.css'
import type { Tab } from '../state/bars-of.ts'
import styles from './TopBar.module.css'

/** The rooms that administrators need now and then. */
export default function AdminMenu({ rooms }: { rooms: readonly Tab[] }) {
  const here = rooms.some(({ current }) => current)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.menuTrigger} aria-current={here ? 'page' : undefined}>
        Admin
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Menu.Popup className={classes(float.float, styles.menu)}>
            {rooms.map(({ id, title, href, current }) => (
              <Menu.LinkItem
                key={id}
                className={styles.item}
                aria-current={current ? 'page' : undefined}
                closeOnClick
                render={<Link href={href} />}
              >
                <span className={styles.check}>{current && '✓'}</span>
                {title}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
