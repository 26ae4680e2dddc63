import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  open: boolean
  onClose(): void
  /** In px; the window's width is the limit. */
  width?: number
  /** The box itself. Where it is given it takes the focus first, so that bare keys can be heard on it. */
  popup?: RefObject<HTMLDivElement | null>
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
}

/** A box over the window. It holds the focus, closes by Escape, and gives the focus back where it was. */
export function Dialog({ title, open, onClose, width = 480, popup, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={popup} initialFocus={popup} className={styles.popup} style={{ width }}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
