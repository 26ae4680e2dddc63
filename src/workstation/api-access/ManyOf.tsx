import { CheckField } from '#ui/form/Field.tsx'
import styles from './dialogs.module.css'

interface ManyOfProps<Name extends string> {
  legend: string
  words: Readonly<Record<Name, string>>
  chosen: readonly Name[]
  onChange(chosen: Name[]): void
}

/** Any number out of a few, each with a box. */
export function ManyOf<Name extends string>({ legend, words, chosen, onChange }: ManyOfProps<Name>) {
  const names = Object.keys(words) as Name[]
  const toggled = (name: Name, on: boolean) =>
    names.filter((one) => (one === name ? on : chosen.includes(one)))
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <CheckField
          key={name}
          label={words[name]}
          checked={chosen.includes(name)}
          onChange={(on) => onChange(toggled(name, on))}
        />
      ))}
    </fieldset>
  )
}
