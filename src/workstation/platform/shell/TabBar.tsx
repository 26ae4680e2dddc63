import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Tab } from '../state/bars-of.ts'
import styles from './TabBar.module.css'
import { useInSight } from './use-in-sight.ts'

interface TabBarProps {
  label: string
  /** line: in the bar at the top, the current one underlined. slim: a bar of its own. */
  look: 'line' | 'slim'
  /** Links that belong together, with a line between them and the next. */
  groups: readonly (readonly Tab[])[]
  children?: ReactNode
}

/** What stands behind the links: when none of them is the current one, it is. */
const MORE = 'more'

/** Links to places; where they do not fit they scroll, the current one in sight. */
export function TabBar({ label, look, groups, children }: TabBarProps) {
  const current = groups.flat().findLast((tab) => tab.current)?.id ?? MORE
  const nav = useInSight(`[data-tab="${current}"]`)
  return (
    <nav ref={nav} aria-label={label} className={styles[look]}>
      {groups.map((tabs) => (
        <span key={tabs[0]?.id} className={styles.group}>
          {tabs.map(({ id, title, href, current }) => (
            <Link
              key={id}
              href={href}
              data-tab={id}
              className={styles.tab}
              aria-current={current ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </span>
      ))}
      {children && (
        <span data-tab={MORE} className={styles.group}>
          {children}
        </span>
      )}
    </nav>
  )
}
