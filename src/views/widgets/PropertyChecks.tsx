import { CheckField } from '#ui/form/Field.tsx'
import styles from './Share.module.css'

interface PropertyChecksProps {
  properties: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChoose(ids: readonly number[]): void
}

/** Which properties a link shows. */
export function PropertyChecks({ properties, chosen, onChoose }: PropertyChecksProps) {
  const all = properties.map(({ id }) => id)
  return (
    <fieldset className={styles.group}>
      <legend>Properties</legend>
      <CheckField
        label={`All of them (${all.length})`}
        checked={chosen.length === all.length}
        onChange={(checked) => onChoose(checked ? all : [])}
      />
      <div className={styles.properties}>
        {properties.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(checked) =>
              onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
