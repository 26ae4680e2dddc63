import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { keyCaps } from '#commands/kernel/keys.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { offersAtom } from '../keyboard/keymap.ts'
import { MAC } from '../keyboard/platform.ts'
import { dismissNoticeAtom, noticesAtom, type ShownNotice } from '../state/notices.ts'

/** How long a notice stays, in ms. One that offers something stays until it is dismissed. */
const STAY: Record<ShownNotice['tone'], number> = {
  plain: 4_000,
  done: 4_000,
  busy: 120_000,
  error: 12_000,
}

function stayOf({ tone, stay = STAY[tone], until }: ShownNotice): number {
  return until === undefined ? stay : Math.max(stay, until.at - Date.now())
}

export function Notices() {
  const notices = useAtomValue(noticesAtom)
  const dismiss = useSetAtom(dismissNoticeAtom)
  const [retryKeys] = useAtomValue(offersAtom).get('app.retry')?.keys ?? []
  return (
    <>
      <Toasts
        toasts={notices}
        retryCaps={retryKeys === undefined ? [] : keyCaps(retryKeys, MAC)}
        onDismiss={dismiss}
      />
      {notices.map((notice) => (
        <Expiry key={notice.id} notice={notice} onExpire={dismiss} />
      ))}
    </>
  )
}

function Expiry({ notice, onExpire }: { notice: ShownNotice; onExpire(id: string): void }) {
  const expire = useCallback(() => onExpire(notice.id), [notice, onExpire])
  const stay = notice.action === undefined ? stayOf(notice) : null
  useEffect(() => {
    if (stay === null) return
    const timer = setTimeout(expire, stay)
    return () => clearTimeout(timer)
  }, [expire, stay])
  return null
}
