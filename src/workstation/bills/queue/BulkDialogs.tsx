import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { wordsFor } from '#commands/bills/queue/target.ts'
import type { BillToAssign } from '#commands/kernel/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { closeOverlayAtom, overlaySubjectsAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { accountsQuery } from '#workstation/records/shared/lookup-queries.ts'
import { useUtilities } from '#workstation/records/shared/use-lookups.ts'
import { MoveDialog } from './MoveDialog.tsx'

/** What is asked before something is done with the marked bills. */
export function BulkDialogs() {
  const overlays = useAtomValue(overlaysAtom)
  const { assign } = useAtomValue(overlaySubjectsAtom)
  if (overlays.includes('assign')) return assign !== undefined && <AssignDialog bills={assign.bills} />
  return overlays.includes('move') && <MoveDialog />
}

function AssignDialog({ bills }: { bills: readonly BillToAssign[] }) {
  const [utilityId, setUtilityId] = useState<number | null>(null)
  const [accountId, setAccountId] = useState<number | null>(null)
  const close = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  return (
    <Dialog
      open
      title={`Assign the utility or account of ${wordsFor(bills)}`}
      onClose={() => close('assign')}
      actions={
        <>
          <Button onClick={() => close('assign')}>Cancel</Button>
          <Button
            look="primary"
            aria-disabled={utilityId === null}
            onClick={() =>
              utilityId !== null && execute('queue.assign', 'button', { bills, utilityId, accountId })
            }
          >
            Assign
          </Button>
        </>
      }
    >
      <Picker
        label="Utility company"
        placeholder="Type a utility’s name"
        choices={useUtilities()}
        value={utilityId}
        onChoose={(id: number | null) => {
          setUtilityId(id)
          setAccountId(null)
        }}
      />
      {utilityId !== null && (
        <AccountChoice bills={bills} utilityId={utilityId} accountId={accountId} onChoose={setAccountId} />
      )}
    </Dialog>
  )
}

interface AccountChoiceProps {
  bills: readonly BillToAssign[]
  utilityId: number
  accountId: number | null
  onChoose(accountId: number | null): void
}

/** One account for all of them; without one each is matched by the number that it prints. */
function AccountChoice({ bills, utilityId, accountId, onChoose }: AccountChoiceProps) {
  const { call } = useWorkstation()
  const { data } = useQuery(accountsQuery(call, utilityId))
  const companies = new Set(bills.map(({ companyId }) => companyId))
  if (companies.size !== 1) return <p>Bills of several clients have no account in common.</p>
  const offered = data?.filter(({ company_id }) => companies.has(company_id))
  return (
    <Picker
      label="Account, if it is the same for all"
      placeholder="By the number on each bill"
      choices={
        offered?.map(({ id, acct_num, property_name }) => ({
          value: id,
          label: acct_num,
          ...(property_name !== null && { note: property_name }),
        })) ?? null
      }
      value={accountId}
      onChoose={onChoose}
    />
  )
}
