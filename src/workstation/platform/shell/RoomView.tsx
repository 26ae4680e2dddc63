import { Suspense } from 'react'
import { type OnDemand, Shown } from '#ui/on-demand.tsx'
import { useKeysWait } from '../keyboard/readiness.ts'
import { Arrival } from './Arrival.tsx'

interface RoomViewProps {
  /** What keys wait for until it is there: "the templates". */
  name: string
  part: OnDemand<object>
}

/** A view of a room that is loaded apart from it, and has the focus once it is there. */
export function RoomView({ name, part }: RoomViewProps) {
  return (
    <Suspense fallback={<Coming name={name} />}>
      <Shown part={part} props={{}} />
      <Arrival />
    </Suspense>
  )
}

function Coming({ name }: { name: string }) {
  useKeysWait(name)
  return null
}
