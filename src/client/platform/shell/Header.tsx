import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { personQuery } from '../queries.ts'
import { logOut } from '../session/session.ts'
import { useCompanyLook, useIsWaiting, useVariant } from '../session/use-company-pages.ts'
import { useSettings } from '../session/use-settings.ts'
import styles from './Header.module.css'
import { currentTab, tabsFor } from './tabs.ts'

/** The same on every page of a person with a session: the way to the other pages, who it is, and the way out. */
export function Header({ token }: { token: string }) {
  const variant = useVariant()
  const isWaiting = useIsWaiting()
  useCompanyLook()
  const dashboard = useSettings()?.dashboard_url
  const { data: person } = useQuery(personQuery)
  const [path] = useLocation()
  const tabs = variant === null ? [] : tabsFor(token, { variant, isWaiting })
  const current = currentTab(path, tabs)
  return (
    <header className={styles.bar}>
      <nav className={styles.tabs} aria-label="Main">
        {typeof dashboard === 'string' && <a href={dashboard}>Dashboard</a>}
        {tabs.map((tab) => (
          <TabLink key={tab.address} {...tab} current={tab === current} />
        ))}
      </nav>
      <div className={styles.person}>
        {person !== undefined && (
          <span className={styles.name} title={person.email}>
            <span className="visually-hidden">Logged in as </span>
            {person.full_name || person.email}
          </span>
        )}
        <button type="button" className="link" onClick={() => void logOut()}>
          Log Out
        </button>
      </div>
    </header>
  )
}

interface TabLinkProps {
  label: string
  address: string
  here: boolean
  current: boolean
}

function TabLink({ label, address, here, current }: TabLinkProps) {
  const props = { href: address, 'aria-current': current ? ('page' as const) : undefined }
  return here ? <Link {...props}>{label}</Link> : <a {...props}>{label}</a>
}
