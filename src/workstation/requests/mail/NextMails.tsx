import { nextWords } from '#commands/requests/mail.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { MailDraft } from '../state/mail.ts'
import styles from './MailDialog.module.css'

/** As many as there are keys for. */
const MOST_SHOWN = 9

/** Mails that are to be written too, about other clients at the utility: each opens by a key. */
export function NextMails({ draft: { next } }: { draft: MailDraft }) {
  const { execute } = useWorkstation()
  const shown = next.slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <section>
      <h3>Next e-mails</h3>
      <ul className={styles.list}>
        {shown.map((mail, at) => (
          <li key={mail.request_ids[0]}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => execute('requests.go-on-to-mail', 'button', at)}
            >
              <span className={styles.name} title={`${nextWords(mail)}, ${mail.utility_company_name}`}>
                {nextWords(mail)}
              </span>
              <CommandCaps id={`requests.go-on-to-mail-${at + 1}`} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
