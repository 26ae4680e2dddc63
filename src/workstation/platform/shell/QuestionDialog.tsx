import { useAtomValue, useSetAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { closeOverlayAtom, overlaySubjectsAtom, overlaysAtom } from '../state/overlays.ts'

/** What a command asks before it does what may be regretted. */
export function QuestionDialog() {
  const open = useAtomValue(overlaysAtom).includes('question')
  const { question } = useAtomValue(overlaySubjectsAtom)
  const close = useSetAtom(closeOverlayAtom)
  if (!open || question === undefined) return null
  const { title, text, act, agree } = question
  return (
    <Dialog
      open
      title={title}
      onClose={() => close('question')}
      actions={
        <>
          <Button onClick={() => close('question')}>Cancel</Button>
          <Button look="primary" onClick={agree}>
            {act}
          </Button>
        </>
      }
    >
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  )
}
