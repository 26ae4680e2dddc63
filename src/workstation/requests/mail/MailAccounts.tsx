import type { MailDraft } from '../state/mail.ts'
import { TickList } from './TickList.tsx'

interface MailAccountsProps {
  draft: MailDraft
  onDraft(draft: MailDraft): void
}

/** The accounts that one mail is about. */
export function MailAccounts({ draft, onDraft }: MailAccountsProps) {
  const { leftOut } = draft
  const { accounts } = draft.built
  const toggle = (id: number) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    // A mail is about one account at least.
    if (next.size < accounts.length) onDraft({ ...draft, leftOut: next })
  }
  const count = accounts.length - leftOut.size
  return (
    <TickList
      title={`Accounts ${leftOut.size === 0 ? count : `${count} of ${accounts.length}`}`}
      items={accounts.map(({ id, acct_num, meter_nums, missing_invoices }) => ({
        id,
        name: acct_num,
        detail: [meter_nums.join(', '), missing_invoices.join(', ')].filter(Boolean).join(' · '),
      }))}
      ticked={(id) => !leftOut.has(id)}
      onToggle={toggle}
    />
  )
}
