import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { type Room, roomEntry } from '#domain/areas.ts'
import { Message } from '#ui/Message.tsx'
import { billsPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'

export const NotFound = () => (
  <Message title="There is no page at this address.">
    <ToTheBills />
  </Message>
)

/** An address of a room that the person may not enter. */
export const Closed = ({ room }: { room: Room }) => (
  <Message title={`“${roomEntry(room).title}” is not open to you.`}>
    <ToTheBills />
  </Message>
)

function ToTheBills() {
  const prefix = useAtomValue(prefixAtom)
  return <Link href={billsPath(prefix)}>Go to the bills</Link>
}
