import { dateWords } from '#workstation/platform/shared/words.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { MailDraft } from '../state/mail.ts'
import { TickList } from './TickList.tsx'

/** The accounts that one mail is about. Unticked, one is taken out of text, letters and what is marked as sent. */
export function MailAccounts({ draft }: { draft: MailDraft }) {
  const { execute } = useWorkstation()
  const { leftOut, accounts } = draft
  const count = accounts.length - leftOut.size
  return (
    <TickList
      title={`Accounts ${leftOut.size === 0 ? count : `${count} of ${accounts.length}`}`}
      items={accounts.map((account) => ({
        id: account.id,
        name: account.acct_num,
        detail: detailOf(account),
        ticked: !leftOut.has(account.id),
      }))}
      onToggle={(id) => execute('requests.toggle-account', 'button', id)}
    />
  )
}

const detailOf = ({ meter_nums, missing_invoices, last_sent_date }: MailDraft['accounts'][number]): string =>
  [
    meter_nums.join(', '),
    missing_invoices.join(', '),
    last_sent_date === null ? '' : `asked ${dateWords(last_sent_date)}`,
  ]
    .filter((text) => text !== '')
    .join(' · ')
