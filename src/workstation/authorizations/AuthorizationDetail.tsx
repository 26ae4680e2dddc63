import { useAtomValue } from 'jotai'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import type { Authorization } from '#commands/authorizations/context.ts'
import { isGone } from '#contract/client/client.ts'
import { CAUSE_OWNERS, causeOf } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_SOURCES, AUTHORIZATION_TEXTS, withScheme } from '#domain/authorizations/status.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { momentWords } from '#ui/moments.ts'
import { AuthorizationChip } from '#views/authorizations/AuthorizationChip.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { DeletionChip } from '#workstation/records/shared/ClientName.tsx'
import styles from './Authorizations.module.css'
import { accountAtom, historyAnswerAtom, openAnswerAtom } from './state.ts'
import { askedWords, eventWords } from './words.ts'

/** One login: what it opens, what is wrong with it, what was done to it. */
export function AuthorizationDetail() {
  const { data: authorization, error } = useAtomValue(openAnswerAtom)
  const waits = authorization === undefined && error === null
  useRoomWaitsFor('authorizations', waits ? 'the authorization' : null)
  return (
    <>
      <div className={`${room.bar} ${styles.bar}`}>
        <CommandButton id="authorizations.back" label="Back" />
        <h1>{authorization === undefined ? 'Authorization' : `Authorization ${authorization.id}`}</h1>
        {authorization !== undefined && <AuthorizationChip status={authorization.status} />}
        <span className={room.rest} />
        <CommandButton id="authorizations.copy-credentials-link" label="Credentials link" />
        <CommandButton id="authorizations.edit" label="Edit" look="primary" />
      </div>
      <div className={styles.detail} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
        {authorization !== undefined && <Details authorization={authorization} />}
      </div>
    </>
  )
}

const failureWords = (error: Error): string =>
  isGone(error) ? AUTHORIZATION_TEXTS.notFound : AUTHORIZATION_TEXTS.loadFailed

function Details({ authorization }: { authorization: Authorization }) {
  return (
    <>
      {authorization.errors !== null && <Notice tone="bad">{authorization.errors}</Notice>}
      <Trouble authorization={authorization} />
      <div className={styles.columns}>
        <section className={styles.part} aria-label="Login">
          <h2>Login</h2>
          <Facts facts={factsOf(authorization)} />
          <div className={styles.actions}>
            <CommandButton id="authorizations.visit" label="Open the site" />
            <CommandButton id="authorizations.copy-username" label="Copy user name" />
            <CommandButton id="authorizations.reveal" label="Password" />
            <CommandButton id="authorizations.show-code" label="Code" />
          </div>
        </section>
        <Accounts authorization={authorization} />
      </div>
      <History />
    </>
  )
}

/** What is wrong, whose move it is, and the move itself. */
function Trouble({ authorization: { cause, cause_since, asked } }: { authorization: Authorization }) {
  return (
    <div className={styles.trouble}>
      {cause !== null && (
        <p>
          <strong>{causeOf(cause).words}</strong>
          {cause_since !== null && ` since ${momentWords(cause_since)}`}: {CAUSE_OWNERS[causeOf(cause).owner]}
          .
        </p>
      )}
      {asked.map((question) => (
        <p key={question.at}>{askedWords(question)}</p>
      ))}
      <CommandButton id="authorizations.next-step" look={cause === null ? 'plain' : 'primary'} />
      <CommandButton id="authorizations.set-cause" label={cause === null ? 'Broken…' : 'Another cause…'} />
      <CommandButton id="authorizations.mend" label="Mended" />
    </div>
  )
}

function codeWords({ has_totp, code_until }: Authorization): string {
  if (code_until !== null) return `one from the client, until ${momentWords(code_until)}`
  return has_totp ? 'of an authenticator, sealed' : 'none'
}

const factsOf = (one: Authorization) =>
  [
    [
      'Client',
      <span key="client">
        {one.company_name} <DeletionChip companyId={one.company_id} />
      </span>,
    ],
    [
      'Online Access URL',
      one.online_access_url === '' ? null : (
        <a key="url" href={withScheme(one.online_access_url)} target="_blank" rel="noreferrer">
          {one.online_access_url}
        </a>
      ),
    ],
    ['Username', one.online_access_username],
    ['Password', one.has_online_access_password ? 'sealed' : 'none'],
    ['Security answers', one.has_security_answers ? 'sealed, with the password' : 'none'],
    ['Sign-in codes', codeWords(one)],
    ['2FA instructions', one.two_fa_instructions],
    ['Other details', one.other_details],
    ['Came by', `${AUTHORIZATION_SOURCES[one.source]}, ${momentWords(one.created_at)}`],
    ...one.reveals
      .slice(-3)
      .map(
        ({ by, at, reason }) =>
          ['Seen', [`${by.name}, ${momentWords(at)}`, reason].filter(Boolean).join(': ')] as const,
      ),
  ] as const

function Accounts({ authorization: { accounts } }: { authorization: Authorization }) {
  const current = useAtomValue(accountAtom)
  return (
    <section className={styles.part} aria-label="Accounts">
      <h2>Accounts</h2>
      {accounts.length === 0 && <p className={styles.dim}>{AUTHORIZATION_TEXTS.noAccounts}</p>}
      {accounts.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Account Number</th>
              <th scope="col">Utility Company</th>
              <th scope="col">Data Start Date</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ id, acct_num, utility_company, data_start_date, status }) => (
              <tr key={id} aria-current={id === current?.id || undefined}>
                <td>{acct_num}</td>
                <td>{utility_company.name}</td>
                <td>{data_start_date === null ? '' : formatDate(asCalendarDate(data_start_date))}</td>
                <td>{status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <CommandButton id="authorizations.add-account" label="Create account…" />
        <CommandButton id="authorizations.toggle-account" />
        <CommandButton id="authorizations.change-account" label="Start date…" />
      </div>
    </section>
  )
}

function History() {
  const { data, hasNextPage, isFetching, fetchNextPage } = useAtomValue(historyAnswerAtom)
  const events = data?.pages.flatMap((page) => page.events) ?? []
  return (
    <section className={styles.part} aria-label="History">
      <h2>History</h2>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={event.id}>
            <span className={styles.dim}>{momentWords(event.at)}</span>
            <span>{event.by ?? 'The program'}</span>
            <span>{eventWords(event)}</span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </section>
  )
}
