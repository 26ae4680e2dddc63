import { useQuery } from '@tanstack/react-query'
import { monthBillsQuery } from '#client/platform/queries.ts'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { MonthBills, monthTitle } from '#views/energy/month-bills/MonthBills.tsx'

export interface MonthBillsDialogProps {
  scope: MonthScope
  onClose(): void
}

/** The bills behind a month of a chart. */
export default function MonthBillsDialog({ scope, onClose }: MonthBillsDialogProps) {
  const { data: answer, error, refetch } = useQuery(monthBillsQuery(scope))
  return (
    <Dialog
      open
      width={860}
      title={monthTitle(scope, answer)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {answer === undefined ? (
        <Waiting what="the bills" error={error} onRetry={() => void refetch()} />
      ) : (
        <MonthBills answer={answer} />
      )}
    </Dialog>
  )
}
