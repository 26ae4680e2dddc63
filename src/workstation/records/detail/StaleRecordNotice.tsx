import { useAtomValue } from 'jotai'
import type { KeptRecord } from '#commands/records/context.ts'
import { recordType } from '#domain/records/record-types.ts'
import { StaleNotice } from '#workstation/platform/drafts/StaleNotice.tsx'
import { differencesOf } from '#workstation/platform/drafts/stale.ts'
import { fieldsOf, valueWords } from '../state/fields.ts'
import { unsavedOf } from '../state/unsaved.ts'

/** What somebody else saved while a field of the record was typed in here. */
export function StaleRecordNotice({ record }: { record: KeptRecord }) {
  const { values, names, stale } = useAtomValue(unsavedOf)(record)
  if (stale === null) return null
  const before = stale.before ?? record
  const mine = { ...before, values: { ...before.values, ...values }, names: { ...before.names, ...names } }
  return (
    <StaleNotice
      noun={recordType(record.type).singular}
      commands="records"
      changedBy={stale.changedBy}
      differences={differencesOf(wordsIn(mine), wordsIn(stale.theirs))}
    />
  )
}

const wordsIn = (record: KeptRecord): Map<string, string> =>
  new Map(fieldsOf(record.type).map((one) => [one.field.label, valueWords(one, record)]))
