import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SecretParts } from '../shared/SecretParts.tsx'
import { useWorkstation } from '../workstation.ts'
import type { DialogProps } from './Asking.tsx'

/** The code of now, for as long as the website takes it. Enter shows the next one of an authenticator. */
export function Code({ dialog: { authorization, code }, onClose }: DialogProps<'code'>) {
  const { execute } = useWorkstation()
  const left = useSecondsLeft(code.valid_seconds)
  const next = () => execute('authorization.show-code', 'button')
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
function useSecondsLeft(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1_000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)))
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
