import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { TEMPLATE_LIST_ID } from '../places.ts'
import type { MailDraft } from '../state/mail.ts'
import { mailTemplatesAtom } from '../state/templates.ts'
import styles from './MailDialog.module.css'
import { stepFrom } from './step.ts'

/** As many as there are digits. */
const DIGITS = 9

/** The templates that suit the mail: the first ones by a digit each, all of them by t and the arrows. */
export function TemplateChoice({ draft }: { draft: MailDraft }) {
  const { execute } = useWorkstation()
  const templates = useAtomValue(mailTemplatesAtom)
  const current = templates.findIndex(({ id }) => id === draft.built.traits.template_id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (stepFrom(event, 'button')) event.preventDefault()
  }
  return (
    <section>
      <h3>Template</h3>
      <ul id={TEMPLATE_LIST_ID} className={styles.templates}>
        {templates.map(({ id, name }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              tabIndex={at === Math.max(0, current) ? 0 : -1}
              aria-pressed={at === current}
              onKeyDown={onKeyDown}
              onClick={() => execute('requests.take-template', 'button', at)}
            >
              <span className={styles.name} title={name}>
                {name}
              </span>
              {at < DIGITS && <CommandCaps id={`requests.take-template-${at + 1}`} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
