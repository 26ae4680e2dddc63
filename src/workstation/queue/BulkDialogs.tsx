import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { targetRows } from '#commands/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Picker } from '#ui/Picker.tsx'
import { contextBeneathAtom } from '../state/context.ts'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import { assigningAtom } from './state/list.ts'
import { useUtilities } from './use-lookups.ts'

/** What is asked before something is done with the marked bills. */
export function BulkDialogs() {
  const overlays = useAtomValue(overlaysAtom)
  if (overlays.includes('assign')) return <AssignDialog />
  return overlays.includes('reparse') && <ReparseDialog />
}

function AssignDialog() {
  const [utilityId, setUtilityId] = useAtom(assigningAtom)
  const close = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const whose = useTargets()
  return (
    <Dialog
      open
      title={`Assign the utility of ${whose}`}
      onClose={() => close('assign')}
      actions={
        <>
          <Button onClick={() => close('assign')}>Cancel</Button>
          <Button
            look="primary"
            aria-disabled={utilityId === null}
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
        value={utilityId}
        onChoose={(id: number | null) => setUtilityId(id)}
      />
    </Dialog>
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
        The lines are made anew from what was read, with today’s mappings. What was edited in them is
        replaced.
      </p>
    </Dialog>
  )
}

function useTargets(): string {
  const rows = targetRows(useAtomValue(contextBeneathAtom))
  return rows.length === 1 ? `bill #${rows[0]?.id}` : `${rows.length} bills`
}
