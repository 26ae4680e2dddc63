import { Link } from 'wouter'
import styles from './Energy.module.css'
import { ENERGY_PAGES, type EnergyPageName } from './energy-pages.ts'

/** The way from one view of the properties' energy to the others. */
export function EnergyNav({ current }: { current: EnergyPageName }) {
  return (
    <nav className={styles.nav} aria-label="Energy">
      {Object.entries(ENERGY_PAGES).map(([name, { title, address }]) => (
        <Link key={name} href={address} aria-current={name === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
