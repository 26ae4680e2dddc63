import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { type Session, urlOf } from '#contract/client.ts'
import { openPresenceAtom } from '../state/presence.ts'
import { useWorkstation } from '../workstation.ts'

/** Below the minute after which a lease should be renewed. */
const RENEW_MS = 55_000
/** A bill that is only passed by is not opened for others to see. */
const STAY_MS = 300

/** Lets others see that this bill is open here, for as long as it is. */
export function usePresence(billId: number): void {
  const { call, session } = useWorkstation()
  const store = useStore()
  const setPresence = useSetAtom(openPresenceAtom)
  useEffect(() => {
    let mounted = true
    let opened = false
    const announce = async () => {
      opened = true
      // Presence is a courtesy: without an answer it is tried again at the next renewal.
      const answer = await call('presence.open', { params: { id: billId }, body: {} }).catch(() => null)
      if (mounted && answer !== null) setPresence({ billId, people: answer.people })
    }
    const first = setTimeout(() => void announce(), STAY_MS)
    const renewal = setInterval(() => void announce(), RENEW_MS)
    const leave = () => opened && closePresence(billId, session())
    window.addEventListener('pagehide', leave)
    return () => {
      mounted = false
      clearTimeout(first)
      clearInterval(renewal)
      window.removeEventListener('pagehide', leave)
      if (store.get(openPresenceAtom)?.billId === billId) setPresence(null)
      leave()
    }
  }, [billId, call, session, store, setPresence])
}

/** Goes out even while the page is being left; should it be lost, the lease ends by itself. */
function closePresence(id: number, { token, base }: Session): void {
  fetch(urlOf('presence.close', base, { id }), {
    method: 'DELETE',
    keepalive: true,
    headers: { Authorization: `Bearer ${token ?? ''}` },
  }).catch(() => undefined)
}
