import styles from './Choice.module.css'

interface SwitchProps {
  on: boolean
  onSwitch(on: boolean): void
  children: string
}

/** Something that is so or not, in a bar of choices. */
export const Switch = ({ on, onSwitch, children }: SwitchProps) => (
  <label className={styles.switch}>
    <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.currentTarget.checked)} />
    {children}
  </label>
)
