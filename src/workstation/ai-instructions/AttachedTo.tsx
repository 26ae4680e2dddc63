import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import fields from '#workstation/platform/drafts/fields.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { accountsQuery } from '#workstation/records/shared/lookup-queries.ts'
import { useUtilities } from '#workstation/records/shared/use-lookups.ts'
import { CHOOSER_IDS } from './state/elements.ts'
import type { NoteDraft } from './state/note.ts'
import { useEdit } from './use-edit.ts'

interface AttachedToProps {
  draft: NoteDraft
  /** What the saved note is for, in words. */
  attachedTo: string | null
}

/** Of which utility, or of which account, the bills are that the note is for. */
export function AttachedTo({ draft, attachedTo }: AttachedToProps) {
  if (draft.attachable_type === 'all') return null
  if (draft.attachable_type === 'utility_company') return <UtilityOf draft={draft} />
  return <AccountOf draft={draft} attachedTo={attachedTo} />
}

function UtilityOf({ draft }: { draft: NoteDraft }) {
  const edit = useEdit()
  return (
    <div className={fields.field}>
      <span className={fields.label}>Utility</span>
      <Picker
        id={CHOOSER_IDS.attached}
        label="Utility"
        placeholder="Choose the utility"
        choices={useUtilities()}
        value={draft.attachable_id}
        onChoose={(attachable_id) => edit('Changed the utility', { attachable_id })}
      />
    </div>
  )
}

/** An account is found by its utility. */
function AccountOf({ draft, attachedTo }: AttachedToProps) {
  const edit = useEdit()
  const { call } = useWorkstation()
  const utilities = useUtilities()
  const [utilityId, setUtilityId] = useState<number | null>(null)
  const { data } = useQuery({ ...accountsQuery(call, utilityId ?? 0), enabled: utilityId !== null })
  const chosen = draft.attachable_id
  const accounts = data?.map(({ id, acct_num, property_name }) => ({
    value: id,
    label: [acct_num, property_name].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <div className={fields.field}>
        <span className={fields.label}>Utility</span>
        <Picker
          id={CHOOSER_IDS.attached}
          label="Utility"
          placeholder="Choose the utility"
          choices={utilities}
          value={utilityId}
          onChoose={(id) => setUtilityId(id)}
        />
      </div>
      <div className={fields.field}>
        <span className={fields.label}>Account</span>
        <Picker
          label="Account"
          placeholder={utilityId === null ? 'Choose the utility first' : 'Choose the account'}
          choices={
            utilityId !== null && accounts === undefined
              ? null
              : withChosen(accounts ?? [], chosen, attachedTo)
          }
          value={chosen}
          onChoose={(attachable_id) => edit('Changed the account', { attachable_id })}
        />
      </div>
    </>
  )
}

/** The account that was chosen before is named, whichever utility's accounts are offered. */
function withChosen(
  accounts: readonly Choice<number>[],
  chosen: number | null,
  attachedTo: string | null,
): readonly Choice<number>[] {
  if (chosen === null || accounts.some(({ value }) => value === chosen)) return accounts
  return [{ value: chosen, label: attachedTo ?? `#${chosen}` }, ...accounts]
}
