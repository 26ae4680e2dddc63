import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { type Room, roomEntry, titleFor } from '#domain/people/areas.ts'
import { Message } from '#ui/Message.tsx'
import { servedAtom } from '../state/audience.ts'
import { billsPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'

export const NotFound = () => (
  <Message title="There is no page at this address.">
    <ToTheBills />
  </Message>
)

/** An address of a room that the person may not enter. */
export function Closed({ room }: { room: Room }) {
  const title = titleFor(useAtomValue(servedAtom), roomEntry(room))
  return (
    <Message title={`“${title}” is not open to you.`}>
      <ToTheBills />
    </Message>
  )
}

function ToTheBills() {
  const prefix = useAtomValue(prefixAtom)
  return <Link href={billsPath(prefix)}>Go to the bills</Link>
}
