import { useQuery } from '@tanstack/react-query'
import type { AccountingDialog } from '#commands/accounting/context.ts'
import { withDistinctNames } from '#domain/records/distinct-names.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PickList } from '#ui/pick/PickList.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { companiesQuery } from './queries.ts'

interface CompanyDialogProps {
  dialog: Extract<AccountingDialog, { what: 'company' }>
  onClose(): void
}

/** Any company that a customer is, found by its name. */
export function CompanyDialog({ dialog: { customer }, onClose }: CompanyDialogProps) {
  const { call, execute } = useWorkstation()
  const { data: companies, isError } = useQuery(companiesQuery(call))
  const named = companies && withDistinctNames(companies)
  const take = (id: number) => {
    const name = companies?.find((company) => company.id === id)?.name ?? `#${id}`
    execute('accounting.map-to', 'button', { customer, company: { id, name } })
  }
  return (
    <Dialog open title={`Which company is ${customer.name}?`} onClose={onClose} width={640}>
      <PickList
        label="Company"
        placeholder="Type a company’s name"
        choices={
          named?.map(({ id, name, customer_type, qbo_ids }) => ({
            value: id,
            label: name,
            ...(customer_type === null ? {} : { detail: customer_type }),
            ...(qbo_ids.some((each) => each !== customer.qboId) ? { note: 'is a customer already' } : {}),
          })) ?? null
        }
        onTake={take}
        onClose={onClose}
        empty={() => {
          if (isError) return 'The companies could not be fetched.'
          return companies === undefined ? 'Loading the companies…' : 'No company is called so.'
        }}
      />
    </Dialog>
  )
}
