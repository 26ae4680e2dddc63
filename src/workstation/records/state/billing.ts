import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { KeptRecord } from '#commands/record/context.ts'
import type { Call } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import { RECORDS, recordQuery } from './queries.ts'

export type BilledMeter = CallAnswer<'utilities.meters'>['uams'][number]

/** The meters that the account of a record bills: what saved bills cover of each, and its notes. */
export const billedMetersQuery = (call: Call, { type, id, values }: KeptRecord) =>
  queryOptions<BilledMeter[], Error, BilledMeter[], QueryKey>({
    queryKey: [...RECORDS, 'billed-meters', type, id],
    queryFn: async ({ signal, client }) => {
      const accountId = type === 'account' ? id : Number(values.utility_account_id)
      const { record } = await client.fetchQuery(recordQuery(call, 'account', accountId))
      const params = { id: Number(record.values.utility_company_id), accountId }
      const { uams } = await call('utilities.meters', { params, body: {} }, { signal })
      return type === 'account' ? uams : uams.filter((meter) => meter.id === id)
    },
  })
