import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  open: boolean
  onClose(): void
  /** In px; the window's width is the limit. */
  width?: number
  /** The box itself. Where it is given it takes the focus first, so that bare keys can be heard on it. */
  popup?: RefObject<HTMLDivElement | null>
  /** What it does cannot be taken back, and has a key of its own: Enter does it on its button alone. */
  ownKey?: boolean
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
}

/**
 * A box over the window. It holds the focus, closes by Escape, and gives the focus back where it was. Enter does what
 * its main button does.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, width = 480, popup, ownKey = false, children, actions } = props
  const foot = useRef<HTMLDivElement>(null)
  const main = () => [...(foot.current?.querySelectorAll('button') ?? [])].at(-1) ?? null
  const submitByEnter = (event: KeyboardEvent) => {
    if (ownKey || !submits(event)) return
    event.preventDefault()
    main()?.click()
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          className={styles.popup}
          style={{ width }}
          onKeyDown={submitByEnter}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          <div className={styles.body}>{children}</div>
          {actions && (
            <div ref={foot} className={styles.actions}>
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const OWN_ENTER = 'button, a[href], textarea, select, form *, [aria-expanded="true"]'

/** Enter that nothing else in the box takes. A box with a text to write is sent by its own key, not by a slip. */
function submits({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing || nativeEvent.repeat) return false
  if (nativeEvent.ctrlKey || nativeEvent.metaKey || nativeEvent.altKey || nativeEvent.shiftKey) return false
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return !target.matches(OWN_ENTER) && currentTarget.querySelector('textarea') === null
}
