import { createClient } from '#contract/client/client.ts'
import type { UploadsOf } from '#views/energy/Intervals.tsx'
import IntervalUploads from '#views/energy/IntervalUploads.tsx'
import { ownSession } from './own-session.ts'

const session = () => ownSession() ?? ({ token: null, base: 'client' } as const)

const KEEPING = { session, call: createClient(session, () => undefined) }

/** Interval data that whoever is signed in sent, and sends. */
export default function OwnUploads(of: UploadsOf) {
  return <IntervalUploads {...of} keeping={KEEPING} />
}
