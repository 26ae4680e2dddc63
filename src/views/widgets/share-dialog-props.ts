import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'
import type { SharedAs, Sharing } from './sharing.ts'

export interface ShareDialogProps {
  widget: WidgetName
  properties: readonly { id: number; name: string }[]
  /** Those that are chosen at first. */
  chosen: readonly number[]
  /** What the widget is shown with now. */
  options: WidgetOptions
  /** Null for whoever came by a link: it can be passed on as it is, and no other made. */
  sharing: Sharing | null
  /** The link that it was opened by. */
  own: SharedAs | null
  onClose(): void
}
