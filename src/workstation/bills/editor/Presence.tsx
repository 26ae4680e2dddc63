import { useAtomValue } from 'jotai'
import { PresenceLine } from '#workstation/platform/shared/PresenceLine.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { othersHereAtom } from '#workstation/platform/state/presence.ts'
import styles from './Presence.module.css'

/** Who else has this bill open, and for how long. */
export function Presence() {
  return (
    <PresenceLine
      className={styles.bar}
      others={useAtomValue(othersHereAtom)}
      one={(name, lasted) => `${name} has had this bill open for ${lasted}`}
      several={(names) => `${names} have this bill open`}
    >
      <CommandButton id="bills.take-over" look="quiet" label="Take over" />
    </PresenceLine>
  )
}
