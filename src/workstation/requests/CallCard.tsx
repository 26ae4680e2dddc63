import { useAtomValue } from 'jotai'
import { useCallback, useRef } from 'react'
import { CALL_OUTCOMES } from '#commands/request/call.ts'
import { withoutMarker } from '#domain/requests/delivery.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '../workstation.ts'
import styles from './CallCard.module.css'
import { Facts } from './Facts.tsx'
import { type Card, callCardAtom } from './state/dialog.ts'
import { useKeysIn } from './use-keys-in.ts'
import { meterWords } from './words.ts'

/** For a utility that is reached by phone only: whom to call, what to say, and what came of it. */
export function CallCard() {
  const card = useAtomValue(callCardAtom)
  return card !== null && <OpenCard card={card} />
}

function OpenCard({ card }: { card: Card }) {
  const { execute, ports } = useWorkstation()
  const popup = useRef<HTMLDivElement>(null)
  const takeOutcome = useCallback(
    (pressed: string) => {
      const chosen = CALL_OUTCOMES.find(({ key }) => key === pressed)
      if (chosen !== undefined) execute(`request.call-${chosen.id}`, 'key')
      return chosen !== undefined
    },
    [execute],
  )
  useKeysIn(popup, takeOutcome)
  const { row, script } = card
  return (
    <Dialog
      open
      popup={popup}
      title={`Call ${row.utility_company_name}`}
      width={600}
      onClose={() => ports.requests?.dialog(null)}
      actions={<Button onClick={() => ports.requests?.dialog(null)}>Cancel</Button>}
    >
      <div className={styles.card}>
        <p className={styles.number}>{withoutMarker(row.delivery_email) || 'No number is known.'}</p>
        <Facts
          facts={[
            ['Account', row.acct_num],
            ['Ask for', row.delivery_name],
            ['Service name', row.service_name],
            ['Service address', row.service_address],
            ['Meter', meterWords(row)],
            ['Client', row.company_name],
          ]}
        />
        {script.trim() !== '' && (
          <section className={styles.script} aria-label="What to say">
            {script}
          </section>
        )}
        <div className={styles.outcomes}>
          {CALL_OUTCOMES.map(({ id, key, title }) => (
            <Button key={id} caps={[key]} onClick={() => execute(`request.call-${id}`, 'button')}>
              {title.replace('Called: ', '')}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
