import type { Confirmation } from '#commands/bill/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '../../workstation.ts'

const WORDS: Record<Confirmation, { title: string; text: string; act: string }> = {
  extract: {
    title: 'Extract the file again?',
    text: 'Every page is read anew. The lines as they stand now, with what was edited in them, are replaced.',
    act: 'Extract again',
  },
  parse: {
    title: 'Parse the lines again?',
    text: 'The lines are made anew from what was read, with today’s mappings. What was edited in them is replaced.',
    act: 'Parse again',
  },
}

/** Asked before a bill is read anew; there is no way back from that. */
export function ConfirmDialog({ confirming, billId }: { confirming: Confirmation | null; billId: number }) {
  const { execute, ports } = useWorkstation()
  if (confirming === null) return null
  const { title, text, act } = WORDS[confirming]
  const close = () => {
    ports.bill?.confirm(null)
    ports.overlay.close()
  }
  return (
    <Dialog
      title={`${title} #${billId}`}
      open
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" onClick={() => execute(`bill.${confirming}-confirmed`, 'button')}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
