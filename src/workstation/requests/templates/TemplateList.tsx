import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { TEMPLATE_TYPES } from '#domain/requests/template.ts'
import { templateFaults } from '#domain/requests/template-faults.ts'
import { QUEUE_ATTRIBUTE } from '#workstation/platform/keyboard/resting.ts'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { managerAtom, templatesAtom } from '../state/templates.ts'
import styles from './TemplateManager.module.css'

const rowId = (id: number) => `template-${id}`

/** The templates; one tab stop, moved in by commands. */
export function TemplateList() {
  const templates = useAtomValue(templatesAtom)
  const [manager, setManager] = useAtom(managerAtom)
  const { execute } = useWorkstation()
  const list = useRef<HTMLDivElement>(null)
  const focused = templates[manager.index]
  useEffect(() => {
    if (focused !== undefined)
      document.getElementById(rowId(focused.id))?.scrollIntoView({ block: 'nearest' })
  }, [focused])
  const choose = (index: number) => {
    setManager({ ...manager, index })
    list.current?.focus({ preventScroll: true })
    execute('request-templates.edit', 'button')
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label="Templates"
      aria-activedescendant={focused === undefined ? undefined : rowId(focused.id)}
      className={styles.list}
      {...{ [QUEUE_ATTRIBUTE]: '', [HOME_ATTRIBUTE]: '' }}
    >
      {templates.map(({ id, name, subject, body, template_type, automated }, index) => (
        <button
          type="button"
          key={id}
          id={rowId(id)}
          role="option"
          aria-selected={index === manager.index}
          tabIndex={-1}
          className={styles.row}
          onClick={() => choose(index)}
        >
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.kind}>
            {TEMPLATE_TYPES[template_type]}
            {automated && ' · automated'}
            {templateFaults(`${subject}\n${body}`).length > 0 && ' · has a fault'}
          </span>
          <span className={styles.subject}>{subject}</span>
        </button>
      ))}
    </div>
  )
}
