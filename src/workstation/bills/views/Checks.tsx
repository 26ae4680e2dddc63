import { useQuery } from '@tanstack/react-query'
import { SKIP_FLAGS, type SkipFlag } from '#domain/configurations/configuration.ts'
import { configurationQuery } from '#workstation/configurations/configuration-queries.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import styles from './views.module.css'

/** Every check that a configuration can switch off, and whether the bill's configuration does. */
export function Checks({ bill: { configuration } }: { bill: BillDetail }) {
  const { call } = useWorkstation()
  const id = configuration?.id ?? null
  const { data, error } = useQuery({
    ...configurationQuery(call, id ?? 0),
    enabled: id !== null,
  })
  return (
    <section aria-label="Checks">
      <h2 className={styles.heading}>
        Checks
        <small>
          {configuration === null ? 'no configuration switches any off' : `by ${configuration.name}`}
        </small>
      </h2>
      {error && <p className={styles.dim}>The configuration could not be loaded. {error.message}</p>}
      <ul className={styles.checks}>
        {SKIP_FLAGS.map((flag) => {
          const skipped = data?.[flag] === true
          return (
            <li key={flag} data-skipped={skipped || undefined} title={flag}>
              {wordsOf(flag)} <small>{skipped ? 'skipped' : 'on'}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** "skip_nonzero_charge_validation": "nonzero charge". */
const wordsOf = (flag: SkipFlag) =>
  flag
    .replace(/^skip_/, '')
    .replace(/_validation$/, '')
    .replaceAll('_', ' ')
