import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { OverlaySubjects } from '#commands/kernel/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { closeOverlayAtom, overlaySubjectsAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { PageThumbnail } from './PageThumbnail.tsx'
import styles from './SplitDialog.module.css'
import { type Part, partsOf, type Split, splitOf, withCutToggled } from './split.ts'

/** The pages of the file as pictures, and where it is cut. Arrows move, Space cuts or joins, Enter makes the bills. */
export default function SplitDialog({ bill }: { bill: BillDetail }) {
  const about = useAtomValue(overlaySubjectsAtom).split
  const close = useSetAtom(closeOverlayAtom)
  const isLeft = about?.billId !== bill.id
  // With its bill it goes from the screen, and the keys are the next bill's.
  useLayoutEffect(() => {
    if (isLeft) close('split')
  }, [isLeft, close])
  return about?.billId === bill.id && <OpenDialog bill={bill} preview={about.preview} />
}

interface OpenDialogProps {
  bill: BillDetail
  preview: OverlaySubjects['split']['preview']
}

function OpenDialog({ bill, preview }: OpenDialogProps) {
  const [split, setSplit] = useState(() => splitOf(preview))
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const parts = partsOf(split)
  const close = () => closeOverlay('split')
  const make = () => execute('bills.split', 'button', { billId: bill.id, parts })
  return (
    <Dialog
      open
      width={860}
      title={`Cut the file of #${bill.id}`}
      onClose={close}
      actions={
        <>
          <span className={styles.keys}>
            Arrows: page · Space: cut or join before it · Enter: make the bills
          </span>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" aria-disabled={parts.length < 2} onClick={make}>
            {parts.length < 2 ? 'One part: nothing to cut' : `Make ${parts.length} bills`}
          </Button>
        </>
      }
    >
      <Pages bill={bill} split={split} parts={parts} onChange={setSplit} onMake={make} />
    </Dialog>
  )
}

interface PagesProps {
  bill: BillDetail
  split: Split
  parts: readonly Part[]
  onChange(split: Split): void
  onMake(): void
}

function Pages({ bill, split, parts, onChange, onMake }: PagesProps) {
  const grid = useRef<HTMLDivElement>(null)
  // After a cut too: it gives the page to another part, where its button is made anew.
  useLayoutEffect(() => focusPage(grid.current, split), [split])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return onMake()
    onChange({ ...split, page: Math.max(1, Math.min(split.pageCount, split.page + step)) })
  }

  return (
    <div ref={grid} className={styles.pages} role="toolbar" aria-label="Pages" onKeyDown={onKeyDown}>
      {parts.map(({ page_from, page_to }, at) => (
        <section key={page_from} className={styles.part} aria-label={`Bill ${at + 1}`}>
          <h3>
            Bill {at + 1} <small>{split.reasons.get(page_from)}</small>
          </h3>
          <div className={styles.sheets}>
            {range(page_from, page_to).map((page) => (
              <button
                key={page}
                type="button"
                data-cut-page={page}
                tabIndex={page === split.page ? 0 : -1}
                aria-pressed={page === page_from}
                aria-label={page === page_from ? `Page ${page} begins a bill` : `Page ${page}: cut before it`}
                className={styles.sheet}
                onClick={() => onChange(withCutToggled(split, page))}
              >
                <PageThumbnail bill={bill} page={page} />
                <span>{page}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function focusPage(grid: HTMLElement | null, { page }: Split): void {
  const current = grid?.querySelector<HTMLElement>(`[data-cut-page="${page}"]`)
  current?.focus()
  current?.scrollIntoView({ block: 'nearest' })
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
