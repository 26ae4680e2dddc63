import { lightFormat } from 'date-fns/lightFormat'
import { useAtomValue } from 'jotai'
import { Chip } from '#ui/Chip.tsx'
import { dayWords } from '#ui/moments.ts'
import styles from './ClientName.module.css'
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

interface ClientNameProps {
  id: number
  name: string
}

/** A client in a card, or where a list has room for its name. */
export function ClientName({ id, name }: ClientNameProps) {
  return (
    <>
      {name} <DeletionChip companyId={id} />
    </>
  )
}

/** A client in a narrow column: of the day on which its data will be deleted the tooltip says more. */
export function ClientCell({ id, name }: ClientNameProps) {
  const due = useAtomValue(deletionsAtom).get(id)
  if (due === undefined) return name
  return (
    <span className={styles.cell}>
      <span className={styles.name}>{name}</span>
      <span className={styles.day} title={`${name}: all its data will be deleted ${dayWords(due)}`}>
        <span className="visually-hidden">will be deleted </span>
        until {lightFormat(due, 'M/d')}
      </span>
    </span>
  )
}
