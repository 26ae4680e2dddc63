import {
  CHARGE_TYPES,
  SELECTABLE_CHARGE_TYPES,
  SELECTABLE_USAGE_TYPES,
  USAGE_TYPES,
} from '#domain/records/line-types.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import styles from './LineLists.module.css'

/** The digits and their types, under a line that has none yet. */
export function TypeKeys({ kind }: { kind: 'charge' | 'usage' }) {
  const types =
    kind === 'charge'
      ? SELECTABLE_CHARGE_TYPES.map((id) => ({ id, name: CHARGE_TYPES[id] }))
      : SELECTABLE_USAGE_TYPES.map((id) => ({ id, name: USAGE_TYPES[id] }))
  return (
    <p className={styles.typeKeys}>
      {types.map(({ id, name }) => (
        <span key={id}>
          <CommandCaps id={`bills.type-${id}`} /> {name}
        </span>
      ))}
    </p>
  )
}
