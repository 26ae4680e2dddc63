import { type ReactNode, useEffect } from 'react'
import { liveToken } from '#contract/client/stored-session.ts'
import { classes } from '#ui/classes.ts'
import { DemoBanner } from '#ui/DemoBanner.tsx'
import { useSettings } from '../session/use-settings.ts'
import { Header } from './Header.tsx'
import styles from './Page.module.css'
import { WaitingNotice } from './WaitingNotice.tsx'

interface PageProps {
  title: string
  /** Of the window, where the heading does not say enough. */
  windowTitle?: string
  /** For what stands in columns. */
  wide?: boolean
  /** A way from one page to the next, with nothing beside it. */
  bare?: boolean
  children: ReactNode
}

const CONTENT = 'content'

/** A heading and one column; above them the header for somebody who is logged in. */
export function Page({ title, windowTitle = title, wide = false, bare = false, children }: PageProps) {
  const token = liveToken()
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  return (
    <Frame>
      {token !== null && !bare && (
        <>
          <a className={styles.skip} href={`#${CONTENT}`}>
            Skip to the content
          </a>
          <Header token={token} />
        </>
      )}
      <main id={CONTENT} tabIndex={-1} className={classes(styles.page, wide && styles.wide)}>
        <h1>{title}</h1>
        {token !== null && !bare && <WaitingNotice />}
        {children}
      </main>
    </Frame>
  )
}

/** What stands around every page, with a session or without one. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      {useSettings()?.demo_data === true && <DemoBanner />}
      {children}
    </>
  )
}
