import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Validation } from '#commands/validations/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { ValidationNarrowing } from '#domain/validations/validation-narrowing.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'

/** Every answer of the room. */
export const VALIDATIONS = ['validations'] as const

type Search = NonNullable<CallInput<'validations.list'>['body']>

/** As the server is asked: days of the person who looks become moments, of which the last day is all. */
const searchOf = ({
  range,
  companyId,
  from,
  to,
  status,
  severity,
  sort,
  order,
}: ValidationNarrowing): Search => ({
  filters: {
    ...(status === null ? {} : { human_validation_status: status }),
    ...(severity === null ? {} : { severity: [severity], all: true }),
  },
  sort,
  order,
  confidenceRange: [...range],
  dateRange: [from === '' ? null : momentOf(from, 0), to === '' ? null : momentOf(to, 1)],
  client: companyId,
})

function momentOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

export const validationsQuery = (call: Call, narrowing: ValidationNarrowing, page: number) =>
  queryOptions({
    queryKey: [...VALIDATIONS, 'list', narrowing, page] as const,
    queryFn: ({ signal }) =>
      call(
        'validations.list',
        { body: { ...searchOf(narrowing), page, rowsPerPage: PAGE_ROWS } },
        { signal },
      ),
    // Asked for anew whenever the room is entered.
    staleTime: 0,
  })

export const calibrationQuery = (call: Call) =>
  queryOptions({
    queryKey: [...VALIDATIONS, 'calibration'] as const,
    queryFn: ({ signal }) => call('validations.calibration', {}, { signal }),
    staleTime: 0,
  })

export const checksOffQuery = (call: Call) =>
  queryOptions({
    queryKey: [...VALIDATIONS, 'checks off'] as const,
    queryFn: async ({ signal }) => (await call('validations.checksOff', {}, { signal })).checks_off,
    staleTime: 0,
  })

export const refreshValidations = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: VALIDATIONS })

/** The validation in the place of its older self. */
export function putValidation(queryClient: QueryClient, now: Validation): void {
  queryClient.setQueriesData<CallAnswer<'validations.list'>>(
    { queryKey: [...VALIDATIONS, 'list'] },
    (data) => {
      const before = data?.validations.find(({ id }) => id === now.id)
      if (data === undefined || before === undefined) return data
      const fewer =
        Number(now.human_validation_status === 'Checked') -
        Number(before.human_validation_status === 'Checked')
      return {
        ...data,
        validations: data.validations.map((row) => (row.id === now.id ? now : row)),
        uncheckedCount: data.uncheckedCount - fewer,
      }
    },
  )
}
