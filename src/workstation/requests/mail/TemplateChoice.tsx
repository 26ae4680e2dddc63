import { useAtomValue } from 'jotai'
import { KeyCaps } from '#ui/KeyCaps.tsx'
import { useWorkstation } from '../../workstation.ts'
import type { MailDraft } from '../state/mail.ts'
import { mailTemplatesAtom } from '../state/templates.ts'
import styles from './MailDialog.module.css'

/** As many as there are digits. */
const MOST = 9

/** The templates that suit the mail, by a digit each. */
export function TemplateChoice({ draft }: { draft: MailDraft }) {
  const { execute } = useWorkstation()
  const templates = useAtomValue(mailTemplatesAtom)
  return (
    <section>
      <h3>Template</h3>
      <ul className={styles.list}>
        {templates.slice(0, MOST).map(({ id, name }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={id === draft.built.traits.template_id}
              onClick={() => execute(`request.take-template-${at + 1}`, 'button')}
            >
              <span className={styles.name} title={name}>
                {name}
              </span>
              <KeyCaps caps={[String(at + 1)]} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
