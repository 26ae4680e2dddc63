import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ErrorGroup, ScraperError } from '#commands/scrapers/errors/context.ts'
import { CAUSE_OWNERS } from '#domain/authorizations/causes.ts'
import { momentWords } from '#ui/moments.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { standingOf } from './columns.tsx'
import { Pictures } from './Pictures.tsx'
import styles from './ScraperErrorsRoom.module.css'
import { scraperErrorsContextAtom } from './state.ts'

/** What is chosen, with its pictures and what can be done about it. */
export function ErrorCard() {
  const { view, error, group } = useAtomValue(scraperErrorsContextAtom)
  if (group !== null)
    return (
      <Card
        title={accountsWords(group)}
        text={group.template}
        facts={<Facts facts={factsOfGroup(group)} />}
      />
    )
  if (error !== null)
    return (
      <Card
        title={`${error.utility_company_name}: ${error.cause}`}
        text={error.error}
        facts={<Facts facts={factsOf(error)} />}
        whole={view === 'error'}
      />
    )
  return (
    <section className={styles.card} aria-label="Error">
      <p className={styles.aside}>Select an error</p>
    </section>
  )
}

interface CardProps {
  title: string
  text: string
  facts: ReactNode
  whole?: boolean
}

function Card({ title, text, facts, whole = false }: CardProps) {
  return (
    <section className={styles.card} data-whole={whole || undefined} aria-label="Error">
      <div className={styles.said}>
        <h2>{title}</h2>
        <p className={styles.message}>{text}</p>
        <div className={styles.acts}>
          <CommandButton id="scraper-errors.retry" label="Try again" look="primary" />
          <CommandButton id="scraper-errors.snooze-day" label="Until tomorrow" />
          <CommandButton id="scraper-errors.snooze-week" label="A week" />
          <CommandButton id="scraper-errors.ask-clients" label="Ask clients" />
          <CommandButton id="scraper-errors.stop-portal" label="Stop portal" />
        </div>
        {facts}
      </div>
      <Pictures whole={whole} />
    </section>
  )
}

const accountsWords = ({ accounts, cause }: ErrorGroup): string =>
  `${cause}: 1 cause, ${accounts === 1 ? '1 account' : `${accounts.toLocaleString('en-US')} accounts`}`

const factsOfGroup = (group: ErrorGroup) =>
  [
    ['Utility', group.utility_company_name],
    ['Portal', group.portals.map(portalWords).join(', ')],
    ['Step', group.step],
    ['Whose move', CAUSE_OWNERS[group.owner]],
    ['Clients', group.clients.toLocaleString('en-US')],
    ['Errors', group.error_ids.length.toLocaleString('en-US')],
    ['Since', momentWords(group.oldest_at)],
    ['Newest', momentWords(group.newest_at)],
  ] as const

const factsOf = (error: ScraperError) =>
  [
    ['Error', `#${error.id}`],
    ['State', standingOf(error)],
    ['Client', error.company_name],
    ['Account', error.acct_num],
    ['Username', error.online_access_username],
    ['Portal', error.portal && portalWords(error.portal)],
    ['Step', error.step],
    ['Whose move', CAUSE_OWNERS[error.owner]],
    ['Created', momentWords(error.created_at)],
  ] as const

const portalWords = ({ name, stopped }: { name: string; stopped: boolean }): string =>
  stopped ? `${name} (stopped)` : name
