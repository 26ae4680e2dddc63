import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { Message } from '#ui/Message.tsx'
import { billsPath } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'

export function NotFound() {
  const prefix = useAtomValue(prefixAtom)
  return (
    <Message title="There is no page at this address.">
      <Link href={billsPath(prefix)}>Go to the bills</Link>
    </Message>
  )
}
