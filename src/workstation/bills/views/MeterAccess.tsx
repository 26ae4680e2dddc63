import { Button } from '#ui/Button.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { AccountMeter } from '../draft/rank-meters.ts'
import styles from './MetersView.module.css'

/** How bills of the meter come, and how its web account is entered: for staff. */
export function MeterAccess({ meter }: { meter: AccountMeter }) {
  const facts: [string, string | null][] = [
    ['Delivery', meter.delivery_method],
    ['From', meter.delivery_name],
    ['E-mail', meter.delivery_email],
    ['User name', meter.online_access_username],
  ]
  return (
    <dl className={styles.access}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {meter.online_access_url !== null && (
        <div>
          <dt>Website</dt>
          <dd>
            <a href={withScheme(meter.online_access_url)} target="_blank" rel="noreferrer">
              {meter.online_access_url}
            </a>
          </dd>
        </div>
      )}
      {meter.has_online_access_password && <Password meterId={meter.id} />}
    </dl>
  )
}

/** Copied, never shown: asking for it is recorded. */
function Password({ meterId }: { meterId: number }) {
  const { execute } = useWorkstation()
  return (
    <div>
      <dt>Password</dt>
      <dd>
        <Button look="quiet" onClick={() => execute('bills.copy-meter-password', 'button', { meterId })}>
          Copy password
        </Button>
      </dd>
    </div>
  )
}

const withScheme = (url: string) => (/^https?:/i.test(url) ? url : `https://${url}`)
