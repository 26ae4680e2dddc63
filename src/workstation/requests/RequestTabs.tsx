import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { formatCount } from '#base/figures.ts'
import { ROOM_TABS, type RoomTab } from '#commands/requests/context.ts'
import { Button } from '#ui/Button.tsx'
import { counted } from '#workstation/platform/shared/words.ts'
import { useInSight } from '#workstation/platform/shell/use-in-sight.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './RequestTabs.module.css'
import { countsAtom } from './state/counts.ts'
import { tabAtom, tabPath } from './state/tab.ts'

const TABS = Object.keys(ROOM_TABS) as RoomTab[]

/** The tabs of the room, each an address of its own, with how many requests it holds. */
export function RequestTabs() {
  const current = useAtomValue(tabAtom)
  const counts = useAtomValue(countsAtom)
  const nav = useInSight(`[data-tab="${current}"]`)
  return (
    <nav ref={nav} className={styles.tabs} aria-label="Requests">
      {TABS.map((tab) => (
        <Link
          key={tab}
          href={tabPath(tab)}
          data-tab={tab}
          className={styles.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {ROOM_TABS[tab]}
          {tab !== 'templates' && counts !== null && (
            <span className={styles.count}>{formatCount(counts.tabs[tab])}</span>
          )}
        </Link>
      ))}
      {counts !== null && counts.mails_in_doubt > 0 && (
        <InDoubt
          command="requests.show-flagged"
          args="mail_in_doubt"
          words={counted(counts.mails_in_doubt, 'e-mail in doubt', 'e-mails in doubt')}
        />
      )}
      {counts !== null && counts.account_mails_in_doubt > 0 && (
        <InDoubt
          command="requests.account-mails"
          words={counted(counts.account_mails_in_doubt, 'other e-mail in doubt', 'other e-mails in doubt')}
        />
      )}
    </nav>
  )
}

/** Mails of which a person has to say what became of them, and the way to them. */
function InDoubt({ command, args, words }: { command: string; args?: string; words: string }) {
  const { execute } = useWorkstation()
  return (
    <Button look="quiet" onClick={() => execute(command, 'button', args)}>
      <span className={styles.doubt}>{words}</span>
    </Button>
  )
}
