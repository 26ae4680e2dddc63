import { useAtomValue } from 'jotai'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { arrivedAtom } from './state/list.ts'

/** Bills that came in since: they are shown when the person asks, so that nothing moves under the keyboard. */
export function Arrived() {
  const count = useAtomValue(arrivedAtom).length
  if (count === 0) return null
  return (
    <CommandButton
      id="queue.refresh"
      look="quiet"
      label={count === 1 ? '1 new bill' : `${count} new bills`}
    />
  )
}
