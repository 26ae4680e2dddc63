import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { formatMoney, parseMoney } from '#base/money.ts'
import type { MappingChoice, MappingKind } from '#commands/line-item-mappings/context.ts'
import { countOf, typeNameOf } from '#commands/line-item-mappings/save.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './MappingPreview.module.css'
import { previewQuery } from './state/mapping-queries.ts'
import { companyIdAtom, type TableMapping } from './state/tables.ts'

type Preview = CallAnswer<'mappings.preview'>
type Moved = Preview['effect']['moved'][number]

const MOST_FAILING = 3

interface MappingPreviewProps {
  row: TableMapping
  wanted: MappingChoice
  focused: boolean
}

/** What saving the row as it is wanted would change, and the keys that save it or leave it. */
export function MappingPreview({ row, wanted, focused }: MappingPreviewProps) {
  const { call } = useWorkstation()
  const companyId = useAtomValue(companyIdAtom)
  const { data, error } = useQuery(previewQuery(call, row, wanted, companyId))
  return (
    <div className={styles.preview} aria-live="polite">
      <p className={styles.from}>
        Not saved: was{' '}
        {meaningWords(row.kind, { type_id: row.saved.typeId, applicable: row.saved.applicable })}
        {companyId !== null &&
          row.companyName === null &&
          ', of every client; this changes it for this client alone'}
        .
      </p>
      {data !== undefined ? (
        <Effect kind={row.kind} preview={data} />
      ) : error === null ? (
        <p>
          <Skeleton width="60%" />
        </p>
      ) : (
        <p className={styles.bad}>What it would change could not be counted: {error.message}</p>
      )}
      {focused && (
        <p className={styles.actions}>
          <CommandButton id="line-item-mappings.save" label="Save" look="primary" />
          <CommandButton id="line-item-mappings.save-for-new-bills" label="For new bills only" />
          <CommandButton id="line-item-mappings.drop-change" label="Leave as it is" look="quiet" />
        </p>
      )}
    </div>
  )
}

function Effect({ kind, preview: { effect, saved } }: { kind: MappingKind; preview: Preview }) {
  return (
    <>
      {effect.lines === 0 ? (
        <p>No bill that waits for review changes.</p>
      ) : (
        <p>
          <strong>{countOf(effect)}</strong>{' '}
          {effect.lines === 1 ? 'that waits for review changes' : 'that wait for review change'}:{' '}
          {effect.moved.map((moved) => movedWords(kind, moved)).join('; ')}
          {effect.meter_count > 1 && `, on ${effect.meter_count} meters`}.
        </p>
      )}
      {effect.failing_count > 0 && (
        <div className={styles.bad}>
          <p>
            {effect.failing_count === 1 ? '1 bill' : `${effect.failing_count} bills`} could not be saved any
            more:
          </p>
          <ul>
            {effect.failing.slice(0, MOST_FAILING).map(({ textract_bill_id: id, file_name, errors }) => (
              <li key={id}>
                #{id} {file_name}: {errors.join(' ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {saved.lines > 0 && (
        <p>
          {countOf(saved)}
          {saved.capped && ' or more'} saved within a year had it otherwise, and stay as they are.
        </p>
      )}
    </>
  )
}

/** "$1,284.17 from usage_cost to tax_cost", or "3 lines" where there is no amount. */
function movedWords(kind: MappingKind, { from, to, lines, amount }: Moved): string {
  const cents = amount === null ? null : parseMoney(amount)
  const what = cents === null ? `${lines} ${lines === 1 ? 'line' : 'lines'}` : formatMoney(cents)
  return `${what} from ${meaningWords(kind, from)} to ${meaningWords(kind, to)}`
}

const meaningWords = (kind: MappingKind, { type_id, applicable }: Moved['from']): string =>
  applicable ? typeNameOf(kind, type_id) : 'left out'
