import { distinctionsOf } from '#base/distinctions.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { dayWords } from '#ui/moments.ts'
import styles from './ChooseToSubmit.module.css'

interface ChooseToSubmitProps {
  properties: CallAnswer<'properties.list'>
  leftOut: ReadonlySet<number>
  isBusy: boolean
  onLeaveOut(ids: ReadonlySet<number>): void
}

/** The properties that are submitted, of which each can be left out. */
export function ChooseToSubmit({ properties, leftOut, isBusy, onLeaveOut }: ChooseToSubmitProps) {
  const distinctions = distinctionsOf(properties, ({ city, created_at: added }) => [city, dayWords(added)])
  const chosen = properties.filter(({ id }) => !leftOut.has(id)).length
  const toggle = (id: number) =>
    onLeaveOut(
      leftOut.has(id) ? new Set([...leftOut].filter((one) => one !== id)) : new Set([...leftOut, id]),
    )
  return (
    <fieldset className={styles.choices} disabled={isBusy}>
      <legend>
        {chosen} of {properties.length} chosen
      </legend>
      {properties.length > 1 && (
        <label>
          <input
            type="checkbox"
            checked={chosen === properties.length}
            onChange={() =>
              onLeaveOut(new Set(chosen === properties.length ? properties.map(({ id }) => id) : []))
            }
          />
          All properties
        </label>
      )}
      {properties.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={!leftOut.has(id)} onChange={() => toggle(id)} />
          {name}
          {distinctions.has(id) && <span className="dim">{distinctions.get(id)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
