import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { StaleNotice } from '#workstation/platform/drafts/StaleNotice.tsx'
import type { Stale } from '#workstation/platform/drafts/stale.ts'
import { type BillDetail, draftOf } from '../draft/bill-detail.ts'
import { differences } from '../draft/differences.ts'

/** What somebody else made of the bill while it was edited here. */
export function ChangedMeanwhile({ draft, stale }: { draft: BillDraft; stale: Stale<BillDetail> }) {
  const { theirs, changedBy } = stale
  const { edit } = theirs.abilities
  return (
    <StaleNotice
      noun="bill"
      commands="bills"
      changedBy={changedBy}
      differences={differences(draft, draftOf(theirs))}
      closed={edit === true ? null : edit}
    />
  )
}
