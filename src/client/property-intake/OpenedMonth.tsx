import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import type { MonthBillsDialogProps } from './MonthBillsDialog.tsx'

const dialog = onDemand<MonthBillsDialogProps>(() => import('./MonthBillsDialog.tsx'))

interface OpenedMonthProps {
  /** The month that was opened in a chart; null: none. */
  scope: MonthScope | null
  onClose(): void
}

/** The bills behind a month, over the page. Loaded after the page. */
export const OpenedMonth = ({ scope, onClose }: OpenedMonthProps) => (
  <Opened part={dialog} props={scope && { scope, onClose }} />
)
