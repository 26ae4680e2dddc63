import { call } from '#client/platform/session/session.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Has the mail sent again by which an address is confirmed. */
export function SendConfirmation() {
  const send = useAccountChange(() => call('account.sendConfirmation', {}))
  return (
    <>
      {send.data !== undefined && <Notice tone="plain">The mail was sent. Open the link in it.</Notice>}
      {send.failure !== null && <Notice tone="bad">{send.failure}</Notice>}
      <button type="button" disabled={send.isPending} onClick={() => send.mutate(undefined)}>
        Send the mail again
      </button>
    </>
  )
}
