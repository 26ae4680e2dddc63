import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { isCallOnly, withoutMarker } from '#domain/records/delivery.ts'
import { Chip } from '#ui/Chip.tsx'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { ClientName } from '#workstation/records/shared/ClientName.tsx'
import styles from './DetailCard.module.css'
import { DETAILS_ID } from './places.ts'
import { RequestDates } from './RequestDates.tsx'
import { focusedRowAtom } from './state/list.ts'
import { templatesAtom } from './state/templates.ts'
import { doubtWords, loaStanding, meterWords, pauseSentence, weekWords } from './words.ts'

/** All that is known of the request that the keyboard is on, and what can be done with it. */
export function DetailCard() {
  const row = useAtomValue(focusedRowAtom)
  return (
    <section id={DETAILS_ID} className={styles.card} tabIndex={-1} aria-label="Details">
      {row !== null && <Details row={row} />}
    </section>
  )
}

/** A mail that needs a person's word: nobody knows whether it left, or it was refused. */
function MailInDoubt({ row: { last_mail } }: { row: RequestRow }) {
  return (
    <li data-tone="bad">
      <span>
        {doubtWords(last_mail)}
        {last_mail?.error && <small className={styles.cause}>{last_mail.error}</small>}
      </span>
      <CommandButton
        id="requests.mail-arrived"
        label={last_mail?.state === 'refused' ? 'Leave it at that' : 'It was sent'}
      />
      <CommandButton
        id="requests.mail-again"
        label={last_mail?.state === 'refused' ? 'Send again to those' : 'It was not: send again'}
      />
    </li>
  )
}

function Details({ row }: { row: RequestRow }) {
  return (
    <>
      <header className={styles.head}>
        <h2>{row.utility_company_name}</h2>
        <p className={styles.account}>
          {row.acct_num} <CommandCaps id="requests.copy-account" />
          {isCallOnly(row.delivery_email) && <Chip tone="neutral">call</Chip>}
        </p>
        <ul className={styles.reasons}>
          {row.abilities.settle_mail === true && <MailInDoubt row={row} />}
          {row.do_not_email ? (
            <li>
              do not e-mail <CommandButton id="requests.do-not-email" label="Allow e-mail" />
            </li>
          ) : (
            (row.delivery_email ?? '').trim() === '' && (
              <li data-tone="warn">
                no delivery e-mail <CommandButton id="requests.delivery-email" label="Fill in" />
              </li>
            )
          )}
          {row.proposal !== null && (
            <li data-tone="good">
              bill came {dateWords(row.proposal.date)}{' '}
              <CommandButton id="requests.confirm-received" label="Confirm received" />
            </li>
          )}
          {row.link_arrival !== null && (
            <li data-tone={ARRIVAL_TONES[row.link_arrival.verdict]}>{row.link_arrival.words}</li>
          )}
          {row.reasons.map((reason) => (
            <li key={reason} data-tone={row.alarm ? 'warn' : 'neutral'}>
              {reason}
            </li>
          ))}
          {row.usual_days !== null && <li>bills usually come every {row.usual_days} days</li>}
        </ul>
      </header>
      <div className={styles.actions}>
        <CommandButton id="requests.close-details" label="Back" look="quiet" />
        <CommandButton
          id="requests.mail"
          label={isCallOnly(row.delivery_email) ? 'Call' : 'E-mail'}
          look="primary"
        />
        <CommandButton id="requests.sent" label="Sent" />
        <CommandButton id="requests.received" label="Received" />
        <CommandButton id="requests.follow-up" label="Follow up" />
        <CommandButton id="requests.note" label="Note" />
        <CommandButton id="requests.issue" label="On issue" />
        <CommandButton id="requests.mail-favourite" label="Favorite template" />
        <CommandButton id="requests.download-letters" label="LOAs" />
        <CommandButton id="requests.add-letter" label="Add letter" />
        <CommandButton id="requests.upload-link" label="Upload link" />
        <CommandButton id="requests.contact" label="Contact" />
        <CommandButton id="requests.copy-password" label="Copy password" />
        <CommandButton id="requests.open-record" label="Record" />
      </div>
      <Facts facts={[...placeOf(row), ...deliveryOf(row)]} />
      <hr className={styles.line} />
      <RequestDates row={row} />
      <hr className={styles.line} />
      <Standing row={row} />
    </>
  )
}

const ARRIVAL_TONES = {
  right: 'good',
  other: 'bad',
  refused: 'bad',
  unclear: 'warn',
  reading: 'neutral',
} as const

type Pair = readonly [name: string, value: ReactNode]

const placeOf = (row: RequestRow): Pair[] => [
  ['Property', row.property_name],
  ['Client', <ClientName key="client" id={row.company_id} name={row.company_name} />],
  ['Meter', meterWords(row)],
  ['Master account', row.master_acct_num],
  ['Premise', row.premise_num],
  ['Service name', row.service_name],
  ['Service address', row.service_address],
  ['Billing', row.billing_status],
  ['Eligible until', row.eligibility_end_month],
  ['Tax id', row.tax_id ?? (row.tax_id_required ? 'required, not known' : null)],
]

const deliveryOf = (row: RequestRow): Pair[] => [
  ['Delivery', row.delivery_method],
  ['Delivery name', row.delivery_name],
  ['Contact', withoutMarker(row.delivery_email)],
  ['C1', row.c1_name],
  ['C2', row.c2_name],
  ['Online access', row.url],
  ['Username', row.username],
]

/** Letter, template, automation and notes. */
function Standing({ row }: { row: RequestRow }) {
  const templates = useAtomValue(templatesAtom)
  const favourite = templates.find(({ id }) => id === row.email_template_id)
  const loa = loaStanding(row)
  return (
    <Facts
      facts={[
        ['LOA', loa?.words ?? null],
        ['Favorite', favourite?.name ?? null],
        ['Request on', weekWords(row.request_on_week)],
        ['Auto requests', row.do_not_email ? 'do not e-mail' : pauseSentence(row.requests_pause)],
        ['Auto issues', pauseSentence(row.issues_pause)],
        ['Robot', robotWords(row.automation)],
        ['Robot on the issue', robotWords(row.issue_automation)],
        ['Last e-mail', row.last_mail && `${row.last_mail.state}, to ${row.last_mail.recipients.join(', ')}`],
        ['Issue', row.issue_note],
        ['Told to', row.issue_note && issueContactWords(row)],
        ['Hive action', row.hive_action_simple_id ?? row.hive_action_id],
        ['Asks for', row.non_invoice_request && 'something other than an invoice'],
        ['Notes', row.notes],
      ]}
    />
  )
}

/** Whom an issue can be told to, in the order in which they are asked. */
const issueContactWords = ({ issue_contacts: { c1, property, company, utility_company } }: RequestRow) =>
  [c1, property, company, utility_company]
    .flatMap((contact) => (contact === null ? [] : [contact.email ?? `${contact.name} (no e-mail)`]))
    .join(', ')

const robotWords = (record: RequestRow['automation']): string | null =>
  record && `${dateWords(record.date)}: ${record.sent ? 'sent, ' : ''}${record.reason}`
