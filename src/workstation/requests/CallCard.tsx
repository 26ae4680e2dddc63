import { useAtomValue } from 'jotai'
import { CALL_OUTCOMES, outcomeFor } from '#commands/requests/call.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { withoutMarker } from '#domain/records/delivery.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './CallCard.module.css'
import { type Card, callCardAtom } from './state/dialog.ts'
import { meterWords } from './words.ts'

/**
 * For a utility that is reached by phone only: whom to call, what to say, and what came of it. About an issue it is the
 * client who is called, and who can be written to as well.
 */
export function CallCard() {
  const card = useAtomValue(callCardAtom)
  return card !== null && <OpenCard card={card} />
}

function OpenCard({ card }: { card: Card }) {
  const { execute } = useWorkstation()
  const { row, script, isIssue } = card
  const { title, number, facts } = isIssue ? clientToCall(row) : utilityToCall(row)
  return (
    <Dialog
      open
      title={title}
      width={600}
      onClose={() => execute('requests.close-dialog', 'button')}
      actions={<Button onClick={() => execute('requests.close-dialog', 'button')}>Cancel</Button>}
    >
      <div className={styles.card}>
        <p className={styles.number}>{number || 'No number is known.'}</p>
        <Facts facts={facts} />
        {script.trim() !== '' && (
          <section className={styles.script} aria-label="What to say">
            {script}
          </section>
        )}
        <div className={styles.outcomes}>
          {CALL_OUTCOMES.map((outcome) => (
            <Button key={outcome.id} onClick={() => execute(`requests.call-${outcome.id}`, 'button')}>
              {outcomeFor(outcome, isIssue).title.replace('Called: ', '')}
              <CommandCaps id={`requests.call-${outcome.id}`} />
            </Button>
          ))}
          {isIssue && (
            <Button onClick={() => execute(INSTEAD, 'button')}>
              write an e-mail instead
              <CommandCaps id={INSTEAD} />
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const INSTEAD = 'requests.mail-instead-of-call'

interface WhomToCall {
  title: string
  number: string | null
  facts: readonly (readonly [name: string, value: string | null])[]
}

const utilityToCall = (row: RequestRow): WhomToCall => ({
  title: `Call ${row.utility_company_name}`,
  number: withoutMarker(row.delivery_email),
  facts: [
    ['Account', row.acct_num],
    ['Ask for', row.delivery_name],
    ['Service name', row.service_name],
    ['Service address', row.service_address],
    ['Meter', meterWords(row)],
    ['Client', row.company_name],
  ],
})

/** The first contact of the client's with a phone; else the first, whose e-mail may be known. */
function clientToCall(row: RequestRow): WhomToCall {
  const { c1, property, company } = row.issue_contacts
  const contacts = [c1, property, company].filter((contact) => contact !== null)
  const contact = contacts.find(({ phone }) => phone) ?? contacts[0] ?? null
  return {
    title: `Call ${row.company_name}`,
    number: contact?.phone ?? null,
    facts: [
      ['Ask for', contact?.name ?? null],
      ['E-mail', contact?.email ?? null],
      ['Issue', row.issue_note],
      ['Utility', row.utility_company_name],
      ['Account', row.acct_num],
      ['Service address', row.service_address],
      ['Meter', meterWords(row)],
    ],
  }
}
