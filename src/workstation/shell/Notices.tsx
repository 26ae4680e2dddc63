import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { Toasts } from '#ui/Toasts.tsx'
import { dismissNoticeAtom, noticesAtom, type ShownNotice } from '../state/notices.ts'

/** How long a notice stays, in ms. An error stays until it is dismissed. */
const STAY: Record<ShownNotice['tone'], number | null> = {
  plain: 4_000,
  done: 4_000,
  busy: 120_000,
  error: null,
}

export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const dismiss = useSetAtom(dismissNoticeAtom)
  return (
    <>
      <Toasts toasts={notices} onDismiss={dismiss} />
      {notices.map((notice) => (
        <Expiry key={notice.id} notice={notice} onExpire={dismiss} />
      ))}
    </>
  )
}

function Expiry({ notice, onExpire }: { notice: ShownNotice; onExpire(id: string): void }) {
  const expire = useCallback(() => onExpire(notice.id), [notice, onExpire])
  const stay = STAY[notice.tone]
  useEffect(() => {
    if (stay === null) return
    const timer = setTimeout(expire, stay)
    return () => clearTimeout(timer)
  }, [expire, stay])
  return null
}
