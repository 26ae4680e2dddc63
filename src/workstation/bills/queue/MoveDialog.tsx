import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { wordsFor } from '#commands/bills/queue/target.ts'
import type { Moving } from '#commands/kernel/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { closeOverlayAtom, overlaySubjectsAtom } from '#workstation/platform/state/overlays.ts'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import styles from './MoveDialog.module.css'

/** From which client to which, and with what, asked before bills are moved. */
export function MoveDialog() {
  const moving = useAtomValue(overlaySubjectsAtom).move
  return moving !== undefined && <OpenDialog moving={moving} />
}

function OpenDialog({ moving }: { moving: Moving }) {
  const [companyId, setCompanyId] = useState<number | null>(null)
  const [wholeFile, setWholeFile] = useState(moving.mustGoTogether)
  const close = useSetAtom(closeOverlayAtom)
  const clients = useCompanies()
  return (
    <Dialog
      open
      title={`Move ${wordsFor(moving.bills)} to another client`}
      onClose={() => close('move')}
      actions={
        <>
          <Button onClick={() => close('move')}>Cancel</Button>
          <CommandButton
            id="queue.move"
            args={{ bills: moving.bills, companyId, wholeFile }}
            look="primary"
            label="Move"
            bare
          />
        </>
      }
    >
      <dl className={styles.clients}>
        <dt>From</dt>
        <dd>{ownersOf(moving)}</dd>
        <dt>To</dt>
        <dd>
          <Picker
            label="Client"
            placeholder="Type a client’s name"
            choices={clients}
            value={companyId}
            onChoose={(id: number | null) => setCompanyId(id)}
          />
        </dd>
      </dl>
      {moving.mates.length > 0 && (
        <FileChoice moving={moving} wholeFile={wholeFile} onChange={setWholeFile} />
      )}
      <p className={styles.note}>
        Read again as the other client’s: with its accounts, meters, mappings and lessons. The account, the
        lines and the edits of now stay behind; z brings them back.
      </p>
    </Dialog>
  )
}

function ownersOf({ bills }: Moving): string {
  const names = [...new Set(bills.map(({ client }) => client))]
  return names.length === 1 ? (names[0] ?? '') : `${names.length} clients: ${names.join(', ')}`
}

interface FileChoiceProps {
  moving: Moving
  wholeFile: boolean
  onChange(wholeFile: boolean): void
}

/** The other bills that were cut from the same file go along, or stay with the file. */
function FileChoice({ moving, wholeFile, onChange }: FileChoiceProps) {
  const { bills, mates, mustGoTogether } = moving
  const all = bills.length + mates.length
  if (mustGoTogether)
    return <p className={styles.note}>All {all} bills of the file go along, as it was cut into them.</p>
  const choices = [
    { whole: false, label: bills.length === 1 ? 'This bill alone' : `These ${bills.length} bills alone` },
    { whole: true, label: `The whole file: all its ${all} bills` },
  ]
  return (
    <fieldset className={styles.file}>
      <legend>{bills.length === 1 ? 'It was cut from a file' : 'Some were cut from files'}</legend>
      {choices.map(({ whole, label }) => (
        <label key={label}>
          <input type="radio" name="file" checked={wholeFile === whole} onChange={() => onChange(whole)} />
          {label}
          {!whole && <small>the file itself, with all its pages, stays</small>}
        </label>
      ))}
    </fieldset>
  )
}
