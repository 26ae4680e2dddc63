import { type Session, urlOf } from '#contract/client/client.ts'
import { streamOpened } from '../live/stream-events.ts'

/** Below the minute after which a lease should be renewed. */
const RENEW_MS = 55_000
/** What is only passed by is not announced. */
const STAY_MS = 300

interface Announced {
  /** Says that the person is here, once more every minute, and whenever others may have come and gone unheard. */
  announce(gone: AbortSignal): Promise<void>
  /** Says that the person has left; also while the page is being left. */
  leave(): void
}

/** Lets others see that the person is somewhere, until the answered function is called. */
export function keepAnnounced({ announce, leave }: Announced): () => void {
  const gone = new AbortController()
  let announced = false
  const say = () => {
    announced = true
    void announce(gone.signal)
  }
  const end = () => {
    if (announced) leave()
  }
  const first = setTimeout(say, STAY_MS)
  const renewal = setInterval(say, RENEW_MS)
  const stopListening = streamOpened.listen(() => {
    if (announced) say()
  })
  window.addEventListener('pagehide', end)
  return () => {
    gone.abort()
    clearTimeout(first)
    clearInterval(renewal)
    stopListening()
    window.removeEventListener('pagehide', end)
    end()
  }
}

/** Goes out even while the page is being left; should it be lost, the lease ends by itself. */
export function sayGone(call: 'presence.close' | 'intake.leave', id: number, { token, base }: Session): void {
  fetch(urlOf(call, base, { id }), {
    method: 'DELETE',
    keepalive: true,
    headers: { Authorization: `Bearer ${token ?? ''}` },
  }).catch(() => undefined)
}
