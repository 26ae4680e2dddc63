import { useAtomValue } from 'jotai'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { pointingAtom, pointingPageAtom } from './pointing-atoms.ts'

const Bar = onDemand(async () => ({ default: (await import('./seldom.ts')).PointingBar }))
const Hints = onDemand(async () => ({ default: (await import('./seldom.ts')).PageHints }))

/** What is said beneath the page while it is pointed at. */
export function WhatIsPointedAt({ pageCount }: { pageCount: number }) {
  const pointing = useAtomValue(pointingAtom)
  return <Opened part={Bar} props={pointing && { pointing, pageCount }} />
}

/** The hints over a page, while it is the one that is pointed at. */
export function HintsOfPage({ page }: { page: number }) {
  const isHere = useAtomValue(pointingPageAtom) === page
  const pointing = useAtomValue(pointingAtom)
  return <Opened part={Hints} props={isHere && pointing !== null ? { pointing } : null} />
}
