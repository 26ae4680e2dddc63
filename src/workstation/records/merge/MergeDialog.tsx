import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RecordDialog } from '#commands/records/context.ts'
import { recordType } from '#domain/records/record-types.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type Preview, previewQuery } from '../state/queries.ts'
import { MergeInto } from './MergeInto.tsx'
import { MergePreview } from './MergePreview.tsx'

interface MergeDialogProps {
  about: Extract<RecordDialog, { what: 'merge' }>
  onClose(): void
}

/** Makes two records one, once it is seen which stays, what it will say and what comes to it. */
export function MergeDialog({ about, onClose }: MergeDialogProps) {
  const { type } = about
  const { call, execute } = useWorkstation()
  const [kept, setKept] = useState(about.kept?.id ?? null)
  const [gone, setGone] = useState(about.gone.id)
  /** The record whose value is taken, by the field, where somebody chose. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const popup = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery({
    ...previewQuery(call, type, { kept: kept ?? 0, gone }),
    enabled: kept !== null,
  })
  const preview = kept === null ? undefined : data
  const swap = () => {
    if (kept === null) return
    setKept(gone)
    setGone(kept)
  }
  const merge = (shown: Preview) => {
    const seen = ({ id, version }: Preview['kept']) => ({ id, version })
    const take = takenOf(shown, chosen)
    execute('records.merge', 'button', { type, kept: seen(shown.kept), gone: seen(shown.gone), take })
  }
  const mayMerge = preview !== undefined && preview.obstacles.length === 0
  return (
    <Dialog
      open
      title={about.kept === null ? `Merge ${about.gone.title} into…` : `Merge two ${many(type)}`}
      width={760}
      popup={about.kept === null ? undefined : popup}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={preview === undefined} onClick={swap}>
            Keep the other one
          </Button>
          <Button look="primary" disabled={!mayMerge} onClick={() => preview && merge(preview)}>
            Merge
          </Button>
        </>
      }
    >
      {about.kept === null && (
        <MergeInto
          type={type}
          id={about.gone.id}
          value={kept === about.gone.id ? gone : kept}
          onChoose={choose}
        />
      )}
      {error !== null && <p role="alert">They could not be compared: {error.message}</p>}
      {kept !== null && preview === undefined && error === null && <Skeleton width="60%" />}
      {preview !== undefined && (
        <MergePreview
          preview={preview}
          chosen={chosen}
          onTake={(field, id) => setChosen((now) => ({ ...now, [field]: id }))}
        />
      )}
    </Dialog>
  )

  function choose(id: number | null) {
    setKept(id)
    setGone(about.gone.id)
    setChosen({})
  }
}

const many = (type: MergeDialogProps['about']['type']) => recordType(type).title.toLowerCase()

/** Whose value was chosen, of the fields in which the two still differ. */
function takenOf({ fields, kept }: Preview, chosen: Readonly<Record<string, number>>) {
  const differing = fields.filter(({ field, takes }) => takes !== 'both' && field in chosen)
  return Object.fromEntries(
    differing.map(({ field }) => [field, chosen[field] === kept.id ? 'kept' : 'gone'] as const),
  )
}
