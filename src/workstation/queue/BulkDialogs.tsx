import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { targetRows } from '#commands/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Picker } from '#ui/Picker.tsx'
import { contextBeneathAtom } from '../state/context.ts'
import { accountsQuery } from '../state/lookup-queries.ts'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { assigningAtom } from './state/list.ts'
import { useUtilities } from './use-lookups.ts'

/** What is asked before something is done with the marked bills. */
export function BulkDialogs() {
  const overlays = useAtomValue(overlaysAtom)
  if (overlays.includes('assign')) return <AssignDialog />
  if (overlays.includes('move')) return <MoveDialog />
  return overlays.includes('reparse') && <ReparseDialog />
}

function AssignDialog() {
  const [assigning, setAssigning] = useAtom(assigningAtom)
  const close = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const whose = useTargets()
  return (
    <Dialog
      open
      title={`Assign the utility or account of ${whose}`}
      onClose={() => close('assign')}
      actions={
        <>
          <Button onClick={() => close('assign')}>Cancel</Button>
          <Button
            look="primary"
            aria-disabled={assigning === null}
            onClick={() => execute('queue.assign-confirmed', 'button')}
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
        value={assigning?.utilityId ?? null}
        onChoose={(id: number | null) =>
          setAssigning(id === null ? null : { utilityId: id, accountId: null })
        }
      />
      {assigning !== null && (
        <AccountChoice
          utilityId={assigning.utilityId}
          accountId={assigning.accountId}
          onChoose={(accountId) => setAssigning({ ...assigning, accountId })}
        />
      )}
    </Dialog>
  )
}

interface AccountChoiceProps {
  utilityId: number
  accountId: number | null
  onChoose(accountId: number | null): void
}

/** One account for all of them; without one each is matched by the number that it prints. */
function AccountChoice({ utilityId, accountId, onChoose }: AccountChoiceProps) {
  const { call } = useWorkstation()
  const { data } = useQuery(accountsQuery(call, utilityId))
  const companies = new Set(targetRows(useAtomValue(contextBeneathAtom)).map((row) => row.company_id))
  if (companies.size !== 1) return <p>Bills of several clients have no account in common.</p>
  const own = data?.filter(({ company_id }) => companies.has(company_id))
  return (
    <Picker
      label="Account, if it is the same for all"
      placeholder="By the number on each bill"
      choices={
        own?.map(({ id, acct_num, property_name }) => ({
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

function ReparseDialog() {
  const close = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const whose = useTargets()
  return (
    <Dialog
      open
      title={`Parse ${whose} again?`}
      onClose={() => close('reparse')}
      actions={
        <>
          <Button onClick={() => close('reparse')}>Cancel</Button>
          <Button look="primary" onClick={() => execute('queue.reparse-confirmed', 'button')}>
            Parse again
          </Button>
        </>
      }
    >
      <p>
        The lines are made anew from what was read, with today’s mappings. The present ones, with what was
        edited in them, are put aside; z brings them back.
      </p>
    </Dialog>
  )
}

function useTargets(): string {
  const rows = targetRows(useAtomValue(contextBeneathAtom))
  return rows.length === 1 ? `bill #${rows[0]?.id}` : `${rows.length} bills`
}
