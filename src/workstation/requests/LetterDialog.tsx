import { useAtomValue } from 'jotai'
import { NewLetter } from '#workstation/letters/NewLetter.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { letterRowAtom } from './state/dialog.ts'
import { refreshRequests } from './state/queries.ts'

/** A letter for the request that the dialog was opened on. */
export function LetterDialog() {
  const { execute, queryClient } = useWorkstation()
  const row = useAtomValue(letterRowAtom)
  if (row === null) return null
  return (
    <NewLetter
      wanted={{
        company: { id: row.company_id, name: row.company_name },
        utilityId: row.utility_company_id,
        account: { id: row.utility_account_id, name: row.acct_num },
      }}
      onKept={() => refreshRequests(queryClient)}
      onClose={() => execute('requests.close-dialog', 'button')}
    />
  )
}
