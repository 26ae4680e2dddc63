import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Overlay } from '#commands/kernel/context.ts'
import { refuseOverflow } from '#ui/form/refuse-overflow.ts'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { BulkDialogs } from '#workstation/bills/queue/BulkDialogs.tsx'
import { UploadDialog } from '#workstation/bills/upload/UploadDialog.tsx'
import { ProofDialog } from '#workstation/people/ProofDialog.tsx'
import { ColourDialog } from '#workstation/platform/shell/ColourDialog.tsx'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { KeySheet } from '#workstation/platform/shell/KeySheet.tsx'
import { QuestionDialog } from '#workstation/platform/shell/QuestionDialog.tsx'
import { closeOverlayAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { Palette } from './palette/Palette.tsx'
import { screen } from './screen.ts'

/** One part of the bundle, apart from what the first screen needs. */
export default function OverlayParts() {
  useEffect(refuseOverflow, [])
  return (
    <>
      <Over name="The palette" overlays={['palette']}>
        <Palette />
      </Over>
      <Over name="The sheet of keys" overlays={['keys']}>
        <KeySheet />
      </Over>
      <Over name="The upload" overlays={['upload']}>
        <UploadDialog />
      </Over>
      <Over name="The question" overlays={['question']}>
        <QuestionDialog />
      </Over>
      <Over name="The choice" overlays={['assign', 'move']}>
        <BulkDialogs />
      </Over>
      <Over name="The editor of keys" overlays={['keymap']}>
        <Keymap />
      </Over>
      <Over name="The colour" overlays={['colour']}>
        <ColourDialog />
      </Over>
      <Over name="The proof" overlays={['proof']}>
        <ProofDialog />
      </Over>
      <Over name="The bills of the month" overlays={['month']}>
        <Month />
      </Over>
    </>
  )
}

/** By itself: it knows the commands of every room. */
const KeymapEditor = onDemand(() => import('#workstation/platform/keyboard/KeymapEditor.tsx'))

function Keymap() {
  const open = useAtomValue(overlaysAtom).includes('keymap')
  return <Suspense fallback={null}>{open && <Shown part={KeymapEditor} props={{}} />}</Suspense>
}

/** With commands of its own, which no screen has before. */
const MonthDialog = screen('month', () => import('#workstation/energy/month-bills/MonthDialog.tsx'))

function Month() {
  const open = useAtomValue(overlaysAtom).includes('month')
  return <Suspense fallback={null}>{open && <Shown part={MonthDialog} props={{}} />}</Suspense>
}

interface OverProps {
  name: string
  overlays: readonly Overlay[]
  children: ReactNode
}

function Over({ name, overlays, children }: OverProps) {
  const close = useSetAtom(closeOverlayAtom)
  const closeAll = () => {
    for (const overlay of overlays) close(overlay)
  }
  return (
    <DialogBoundary name={name} onClose={closeAll}>
      {children}
    </DialogBoundary>
  )
}
