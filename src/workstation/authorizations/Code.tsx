import { useEffect, useMemo, useState } from 'react'
import type { LoginCode } from '#commands/authorizations/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SecretParts } from '#workstation/platform/shared/SecretParts.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { DialogProps } from './Asking.tsx'

/** The code of now, for as long as the website takes it. Enter shows the next one of an authenticator. */
export function Code({ dialog: { authorization, code }, onClose }: DialogProps<'code'>) {
  const { execute } = useWorkstation()
  const left = useSecondsLeft(code)
  const next = () => execute('authorizations.next-code', 'button', { id: authorization.id })
  return (
    <Dialog
      open
      title={`Sign-in code of ${authorization.online_access_username}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {left === 0 && authorization.has_totp && (
            <Button look="primary" ref={focusOnce} onClick={next}>
              Show the next code
            </Button>
          )}
        </>
      }
    >
      {left === 0 ? (
        <p>This code has ended.</p>
      ) : (
        <>
          <SecretParts
            from={code.from === 'client' ? authorization.company_name : 'the authenticator'}
            parts={[{ label: 'Code', text: code.code, copied: 'code' }]}
          />
          <p>{`${timeWords(left)} left.`}</p>
        </>
      )}
    </Dialog>
  )
}

/** What was copied by is gone. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

const timeWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** Counted by the clock: a window in the background is waked seldom. */
function useSecondsLeft(code: LoginCode): number {
  const endsAt = useMemo(() => Date.now() + code.valid_seconds * 1_000, [code])
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.min(code.valid_seconds, Math.max(0, Math.ceil((endsAt - now) / 1_000)))
}
