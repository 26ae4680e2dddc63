import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Message } from '#ui/Message.tsx'
import { MonthBills, monthTitle } from '#views/energy/month-bills/MonthBills.tsx'
import { useKeysWait } from '#workstation/platform/keyboard/readiness.ts'
import { QUEUE_ATTRIBUTE } from '#workstation/platform/keyboard/resting.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { closeOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { createMonthPort } from './month-port.ts'
import { focusIndexAtom, MONTH_BILLS, monthAnswerAtom, monthContextAtom, scopeAtom } from './state.ts'

export { monthCommands as commands } from '#commands/energy/month-bills/commands.ts'

/** The bills behind a month, and which of them count. */
export default function MonthDialog() {
  const scope = useAtomValue(scopeAtom)
  useRoomSlice('month', monthContextAtom, createMonthPort)
  return scope && <OpenDialog scope={scope} />
}

function OpenDialog({ scope }: { scope: MonthScope }) {
  const { data: answer } = useAtomValue(monthAnswerAtom)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const popup = useRef<HTMLDivElement>(null)
  const close = () => closeOverlay('month')
  return (
    <Dialog
      open
      popup={popup}
      ownKey
      width={860}
      title={monthTitle(scope, answer)}
      onClose={close}
      actions={
        <>
          <CommandButton id="month-bills.count-both" look="quiet" />
          <CommandButton id="month-bills.leave-out" look="quiet" />
          <CommandButton id="month-bills.clear-decision" look="quiet" />
          <CommandButton id="month-bills.open-bill" />
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Content />
    </Dialog>
  )
}

const KEYS_ARE_COMMANDS = { [QUEUE_ATTRIBUTE]: '' } as const

function Content() {
  const { data: answer, isError } = useAtomValue(monthAnswerAtom)
  const [index, onFocus] = useAtom(focusIndexAtom)
  const { execute, queryClient } = useWorkstation()
  if (answer !== undefined)
    return (
      <MonthBills
        answer={answer}
        focus={{
          index,
          onFocus,
          onOpen: () => execute('month-bills.open-bill', 'button'),
          attributes: KEYS_ARE_COMMANDS,
        }}
      />
    )
  if (!isError) return <Loading />
  return (
    <Message tone="error" title="The bills could not be loaded.">
      <Button onClick={() => void queryClient.invalidateQueries({ queryKey: MONTH_BILLS })}>Try again</Button>
    </Message>
  )
}

/** Keys that are typed meanwhile are for the bills. */
function Loading() {
  useKeysWait('the bills')
  return <p role="status">Loading the bills…</p>
}
