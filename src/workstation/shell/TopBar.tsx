import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { keyCaps } from '#commands/keys.ts'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { MAC } from '../keyboard/platform.ts'
import { placeAtom, roomPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import { ROOMS, roomsAtom } from '../state/rooms.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useInSight } from './use-in-sight.ts'

/** The rooms, the way to everything by name, and the person. */
export function TopBar() {
  const prefix = useAtomValue(prefixAtom)
  const rooms = useAtomValue(roomsAtom)
  const current = useAtomValue(placeAtom)?.room
  const { execute } = useWorkstation()
  const nav = useInSight(`[data-room="${current}"]`)
  return (
    <header className={styles.bar}>
      <span className={styles.brand} aria-hidden />
      <nav ref={nav} aria-label="Rooms" className={styles.tabs}>
        {rooms.map((room) => (
          <Link
            key={room}
            href={roomPath(room, prefix)}
            data-room={room}
            className={styles.tab}
            aria-current={room === current ? 'page' : undefined}
          >
            {prefix === 'invoiage' ? ROOMS[room].title : (ROOMS[room].clientTitle ?? ROOMS[room].title)}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles.find} onClick={() => execute('app.open-palette', 'button')}>
        <span className={styles.findText}>Search or run a command</span>
        <KeyCaps caps={keyCaps('Mod+k', MAC)} />
      </button>
      <UserMenu />
    </header>
  )
}
