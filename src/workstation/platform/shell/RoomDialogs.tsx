import { type Atom, useAtomValue } from 'jotai'
import { type OnDemand, Opened } from '#ui/on-demand.tsx'
import { PartBoundary } from './PartBoundary.tsx'

interface RoomDialogsProps {
  part: OnDemand<object>
  /** Null while none is open. */
  dialogAtom: Atom<unknown>
}

/** What a room asks, over the window: loaded behind it. */
export function RoomDialogs({ part, dialogAtom }: RoomDialogsProps) {
  const open = useAtomValue(dialogAtom) !== null
  return (
    <PartBoundary name="The dialog" look="line">
      <Opened part={part} props={open ? {} : null} />
    </PartBoundary>
  )
}
