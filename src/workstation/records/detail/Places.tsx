import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import type { Belonging, KeptRecord } from '#commands/records/context.ts'
import { recordType } from '#domain/records/record-types.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { linksOf } from '../state/links.ts'
import { openAnswerAtom } from '../state/open.ts'
import styles from './Places.module.css'

/** What refers to the record, counted, and where else it is listed; each opens by its figure. */
export function Places({ record }: { record: KeptRecord }) {
  const belongings = useAtomValue(openAnswerAtom).data?.belongings ?? []
  const places = [
    ...belongings.map((one) => ({ title: titleOf(one, belongings), count: countWords(one) })),
    ...linksOf(record).map(({ title }) => ({ title, count: '' })),
  ]
  if (places.length === 0) return null
  return (
    <section className={styles.places} aria-label="Belongs to it">
      <h3>Belongs to it</h3>
      <ul>
        {places.map((place, at) => (
          <Place key={place.title} {...place} id={`records.open-place-${at + 1}`} at={at + 1} />
        ))}
      </ul>
    </section>
  )
}

const countWords = ({ count, capped }: Belonging): string => `${formatCount(count)}${capped ? '+' : ''}`

/** The kind, and by which field where that tells it from another. */
function titleOf({ type, label }: Belonging, all: readonly Belonging[]): string {
  const { title } = recordType(type)
  return all.filter((one) => one.type === type).length > 1 ? `${title}: ${label}` : title
}

/** Those beyond the ninth have no key, and are opened by a click alone. */
function Place({ title, count, id, at }: { title: string; count: string; id: string; at: number }) {
  const { execute } = useWorkstation()
  return (
    <li>
      <button
        type="button"
        className={styles.place}
        onClick={() => execute('records.open-place', 'button', at)}
      >
        <span>{title}</span>
        <span className={styles.count}>{count}</span>
        <CommandCaps id={id} />
      </button>
    </li>
  )
}
