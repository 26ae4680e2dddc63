import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#ui/form/Field.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { dynamicFieldsQuery } from '../state/queries.ts'
import styles from './TemplateManager.module.css'

/** What a template can say about a request; a click puts it where the cursor was. */
export function DynamicFields({ onInsert }: { onInsert(name: string): void }) {
  const { call } = useWorkstation()
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(dynamicFieldsQuery(call))
  const wanted = typed.trim().toLowerCase()
  const shown = data.filter(({ name, meaning, group_label }) =>
    `${name} ${meaning} ${group_label}`.toLowerCase().includes(wanted),
  )
  return (
    <aside className={styles.variables} aria-label="Dynamic fields">
      <h2>Dynamic fields</h2>
      <TextField label="Find a field" value={typed} onChange={setTyped} />
      <div className={styles.groups}>
        {[...Map.groupBy(shown, ({ group_label }) => group_label)].map(([group, fields]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {fields.map(({ name, meaning }) => (
                <li key={name}>
                  <button type="button" className={styles.variable} onClick={() => onInsert(name)}>
                    <code>{`{{${name}}}`}</code>
                    <small>{meaning}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  )
}
