import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { DemoBanner } from '#ui/DemoBanner.tsx'
import { liveToken, logOut } from '../session/session.ts'
import { useSettings } from '../session/use-settings.ts'
import styles from './Page.module.css'
import { tabsFor } from './tabs.ts'

/** A heading and one column; above them the way to the other pages for somebody who is logged in. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const token = liveToken()
  const demo = useSettings()?.demo_data === true
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      {demo && <DemoBanner />}
      {token !== null && <Navigation token={token} />}
      <main className={styles.page}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}

function Navigation({ token }: { token: string }) {
  const variant = useSettings()?.variant
  const tabs = variant === undefined ? [] : tabsFor(token, variant)
  return (
    <header className={styles.bar}>
      <nav aria-label="Main">
        {tabs.map(({ label, address, here }) =>
          here ? (
            <Link key={address} href={address}>
              {label}
            </Link>
          ) : (
            <a key={address} href={address}>
              {label}
            </a>
          ),
        )}
      </nav>
      <button type="button" className="link" onClick={() => void logOut()}>
        Log Out
      </button>
    </header>
  )
}
