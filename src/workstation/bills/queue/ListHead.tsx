import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Arrived } from './Arrived.tsx'
import { Count } from './Count.tsx'
import styles from './ListHead.module.css'
import { SearchField } from './SearchField.tsx'
import { StatusChoice } from './StatusChoice.tsx'

/** The head of the narrow list: what it shows and how much of it there is. */
export function ListHead({ beside }: { beside: boolean }) {
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <StatusChoice />
        <Count />
        {!beside && <CommandButton id="queue.upload" label="Upload" look="primary" />}
      </div>
      <SearchField />
      <Arrived />
    </div>
  )
}
