import { useId } from 'react'
import { Link } from 'wouter'
import { formatCount } from '#base/figures.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { DEFAULT_FILTERS, searchOf } from '../state/filters.ts'
import type { DryRun } from '../state/queries.ts'
import { tabPath } from '../state/tab.ts'
import styles from './DryRunDialog.module.css'

interface PlannedMailsProps {
  title: string
  /** What is said where there is no mail. */
  none: string
  mails: DryRun['mails']
}

/** More are not read, and would take long to draw. */
const MOST_SHOWN = 100

/**
 * The mails of one kind, a line each: about which accounts, from which template, to whom, and why. The line leads to its
 * first account.
 */
export function PlannedMails({ title, none, mails }: PlannedMailsProps) {
  const id = useId()
  const { execute } = useWorkstation()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title} <span>{wordsFor(mails.length)}</span>
      </h3>
      {mails.length === 0 ? (
        <p className={styles.when}>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {mails.slice(0, MOST_SHOWN).map((mail) => (
            <li key={mail.request_ids.join()}>
              <Link
                href={tabPath('all', searchOf({ ...DEFAULT_FILTERS, query: mail.accounts[0] ?? '' }))}
                className={styles.mail}
                onClick={() => execute('requests.close-dialog', 'button')}
              >
                <span>
                  {mail.utility_company_name}
                  <small>{mail.accounts.join(', ')}</small>
                </span>
                <span>
                  {mail.template_name}
                  <small>to {mail.recipients.join(', ')}</small>
                </span>
                <small>{mail.reason}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mails.length > MOST_SHOWN && (
        <p className={styles.when}>and {formatCount(mails.length - MOST_SHOWN)} more</p>
      )}
    </section>
  )
}

const wordsFor = (count: number): string => (count === 1 ? '1 e-mail' : `${formatCount(count)} e-mails`)
