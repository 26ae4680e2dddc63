import { useAtomValue } from 'jotai'
import { Chip } from '#ui/Chip.tsx'
import { dayWords } from '#ui/moments.ts'
import { deletionsAtom } from './deletions.ts'

/** The day on which all data of a client will be deleted; nothing for one that stays. */
export function DeletionChip({ companyId }: { companyId: number | null }) {
  const due = useAtomValue(deletionsAtom).get(companyId ?? 0)
  if (due === undefined) return null
  return (
    <Chip tone="bad" title="All data of this client will be deleted then">
      {`Will be deleted ${dayWords(due)}`}
    </Chip>
  )
}

/** A client in a list or a card. */
export function ClientName({ id, name }: { id: number; name: string }) {
  return (
    <>
      <DeletionChip companyId={id} /> {name}
    </>
  )
}
