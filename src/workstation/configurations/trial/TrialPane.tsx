import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { Message } from '#ui/Message.tsx'
import type { Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { billsToTryQuery } from '../configuration-queries.ts'
import { type Draft, hasUtility } from '../state/draft.ts'
import { BILL_CHOOSER_ID } from '../state/fields.ts'
import { trialAtom } from '../state/trial.ts'
import styles from './TrialPane.module.css'
import { TrialResult } from './TrialResult.tsx'

/** Tries the configuration, as it is being edited, on a bill: what would be read otherwise. */
export function TrialPane({ draft }: { draft: Draft }) {
  const [trial, setTrial] = useAtom(trialAtom)
  const [typed, setTyped] = useState('')
  const recent = useRecentBills(draft)
  const choices = useMemo(() => withTyped(recent, typed, trial.billId), [recent, typed, trial.billId])
  return (
    <section className={styles.pane} aria-label="Try on this bill" {...SCROLLS}>
      <div className={styles.head}>
        <h2>Try on this bill</h2>
        <div className={styles.choose} onInput={({ target }) => setTyped(textOf(target))}>
          <Picker
            id={BILL_CHOOSER_ID}
            label="Bill"
            placeholder="A recent bill, or its id"
            choices={choices}
            value={trial.billId}
            onChoose={(billId) => setTrial({ ...trial, billId })}
          />
        </div>
        <CommandButton id="configurations.try" look="primary" label="Try" />
      </div>
      {trial.busy ? (
        <Waiting />
      ) : trial.result === null ? (
        <Message title="Nothing tried yet.">
          <p>A trial reads the bill by the configuration as it stands here, and stores nothing.</p>
        </Message>
      ) : (
        <TrialResult result={trial.result} older={trial.result.of !== draft} />
      )}
    </section>
  )
}

const textOf = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.value : '')

/** The newest bills of the configuration's utility; of every utility when it has none. */
function useRecentBills(draft: Draft): readonly Choice<number>[] | null {
  const { call } = useWorkstation()
  const utility = hasUtility(draft) ? draft.utility_company_id : null
  return useQuery(billsToTryQuery(call, utility, draft.company_id)).data ?? null
}

/** Any bill can be named by its id, also before the recent ones are there. */
function withTyped(
  recent: readonly Choice<number>[] | null,
  typed: string,
  chosen: number | null,
): Choice<number>[] | null {
  const named = /^#?([1-9]\d{0,14})$/.exec(typed.trim())?.[1]
  const ids = [named === undefined ? null : Number(named), chosen]
  const missing = [...new Set(ids)].filter(
    (id): id is number => id !== null && !recent?.some(({ value }) => value === id),
  )
  if (recent === null && missing.length === 0) return null
  return [...missing.map((id) => ({ value: id, label: `#${id}` })), ...(recent ?? [])]
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="The bill is being read">
      {[80, 64, 72, 50, 66].map((width) => (
        <p key={width}>
          <Skeleton width={`${width}%`} />
        </p>
      ))}
    </div>
  )
}
