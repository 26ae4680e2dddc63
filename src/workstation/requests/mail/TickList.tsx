import { type KeyboardEvent, useId } from 'react'
import styles from './MailDialog.module.css'
import { stepFrom } from './step.ts'

export interface Tickable {
  id: number
  name: string
  detail: string
  ticked: boolean
}

interface TickListProps {
  title: string
  items: readonly Tickable[]
  onToggle(id: number): void
}

/** Things that go along unless they are unticked. x or Space toggles the one in focus, j and k move. */
export function TickList({ title, items, onToggle }: TickListProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent, item: number) => {
    if (event.key === 'x') onToggle(item)
    else if (!stepFrom(event, 'input')) return
    event.preventDefault()
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={styles.choice} data-ticked={item.ticked}>
              <input
                type="checkbox"
                checked={item.ticked}
                onChange={() => onToggle(item.id)}
                onKeyDown={(event) => onKeyDown(event, item.id)}
              />
              <span className={styles.name} title={`${item.name} ${item.detail}`}>
                {item.name}
                {item.detail !== '' && <small className={styles.detail}>{item.detail}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
