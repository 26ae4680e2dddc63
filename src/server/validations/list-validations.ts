import type { z } from 'zod'
import { addDays, isCalendarDate, today } from '#base/calendar-date.ts'
import type { validationSearch } from '#contract/validations/validations.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  countValidations,
  findValidationIds,
  findValidations,
  type Validation,
  type ValidationFilter,
} from './repositories/validation-list.ts'

export type { Validation }

type Search = z.output<typeof validationSearch>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000

export interface FoundValidations {
  rows: Validation[]
  totalCount: number
  totalCapped: boolean
  uncheckedCount: number
}

/** A page of what is odd about saved bills, as far as the caller may see them. */
export async function listValidations(
  db: Queryable,
  { scope }: Caller,
  search: Search,
): Promise<FoundValidations> {
  const { sort, order, page, rowsPerPage: limit } = search
  const filter = filterOf(search)
  const [ids, { total, unchecked }] = await Promise.all([
    findValidationIds(db, scope, filter, { sort, order, limit, offset: page * limit }),
    countValidations(db, scope, filter, MOST_COUNTED + 1),
  ])
  const found = new Map((await findValidations(db, scope, ids)).map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => found.get(id) ?? []),
    totalCount: Math.min(total, MOST_COUNTED),
    totalCapped: total > MOST_COUNTED,
    uncheckedCount: Math.min(unchecked, MOST_COUNTED),
  }
}

/** Throws not_found. */
export async function getValidation(db: Queryable, { scope }: Caller, id: number): Promise<Validation> {
  const [found] = await findValidations(db, scope, [id])
  if (found === undefined) throw notFound('validation')
  return found
}

function filterOf({ filters, confidenceRange, dateRange, client }: Search): ValidationFilter {
  const [from, to] = dateRange ?? [addDays(today(), -1), addDays(today(), 1)]
  return {
    companyId: client ?? null,
    accountId: filters.utility_account_id ?? null,
    severities: filters.severity ?? null,
    status: filters.human_validation_status ?? null,
    check: filters.check ?? null,
    archived: filters.archived,
    all: filters.all,
    confidence: confidenceRange,
    from: from === null ? null : new Date(from),
    to: to === null ? null : endOf(to),
  }
}

/** A day goes on until the next one begins. */
const endOf = (moment: string): Date => new Date(isCalendarDate(moment) ? addDays(moment, 1) : moment)
