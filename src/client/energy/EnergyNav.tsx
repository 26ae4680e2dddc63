import { Link } from 'wouter'
import { useHasChat } from '#client/platform/session/use-company-pages.ts'
import { ENERGY_PAGES, type EnergyPageName } from '#client/platform/shell/energy-pages.ts'
import styles from './Energy.module.css'

/** The way from one view of the properties' energy to the others. */
export function EnergyNav({ current }: { current: EnergyPageName }) {
  const hasChat = useHasChat()
  const pages = Object.entries(ENERGY_PAGES).filter(([name]) => name !== 'chat' || hasChat === true)
  return (
    <nav className={styles.nav} aria-label="Energy">
      {pages.map(([name, { title, address }]) => (
        <Link key={name} href={address} aria-current={name === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
