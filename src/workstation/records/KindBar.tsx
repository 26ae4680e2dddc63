import { useAtomValue } from 'jotai'
import { RECORD_TYPE_NAMES } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { sessionAtom } from '#workstation/platform/session/session.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import styles from './RecordsRoom.module.css'
import { shownAtom } from './state/place.ts'

/** The kinds of records, each with the letter that leads to it. */
export function KindBar() {
  const { type: shown } = useAtomValue(shownAtom)
  const isContractor = useAtomValue(sessionAtom)?.claims.os === true
  const types = RECORD_TYPE_NAMES.filter((type) => !isContractor || recordType(type).contractors !== 'closed')
  return (
    <nav className={`${room.bar} ${styles.kinds}`} aria-label="Kinds of records">
      {types.map((type) => {
        const { title, path } = recordType(type)
        return (
          <CommandButton
            key={type}
            id={`records.show-${path.replaceAll('_', '-')}`}
            label={title}
            look="quiet"
            pressed={type === shown}
          />
        )
      })}
      <span className={room.rest} />
      <CommandButton id="records.new" label="New" look="primary" />
      <CommandButton id="records.invite" label="Invite" look="primary" />
    </nav>
  )
}
