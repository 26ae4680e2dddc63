import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { keepAnnounced, sayGone } from '#workstation/platform/state/keep-announced.ts'
import { openPresenceAtom } from '#workstation/platform/state/presence.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'

/** Lets others see that this bill is open here, for as long as it is. */
export function usePresence(billId: number): void {
  const { call, session } = useWorkstation()
  const store = useStore()
  const setPresence = useSetAtom(openPresenceAtom)
  useEffect(() => {
    // Nobody is known yet, but whoever comes is heard.
    setPresence({ billId, people: [] })
    const end = keepAnnounced({
      async announce(gone) {
        const before = store.get(openPresenceAtom)
        // Presence is a courtesy: without an answer it is tried again at the next renewal.
        const answer = await call('presence.open', { params: { id: billId }, body: {} }).catch(() => null)
        if (gone.aborted || answer === null) return
        // What was told meanwhile may be newer than the answer.
        if (store.get(openPresenceAtom) === before) setPresence({ billId, people: answer.people })
      },
      leave: () => sayGone('presence.close', billId, session()),
    })
    return () => {
      if (store.get(openPresenceAtom)?.billId === billId) setPresence(null)
      end()
    }
  }, [billId, call, session, store, setPresence])
}
