import { groupErrors } from '#domain/scrapers/errors/group-errors.ts'
import { hashOfColumn } from '#domain/scrapers/errors/picture-hash.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  countErrors,
  type ErrorNarrowing,
  type ErrorState,
  type ErrorToGroup,
  findErrorIds,
  findErrors,
  findErrorsToGroup,
  type ScraperError,
} from './repositories/error-list.ts'
import { findScreenshots, type Screenshot } from './repositories/screenshot-list.ts'

export type { ScraperError, Screenshot }

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
const MOST_GROUPED = 5_000

interface Search extends ErrorNarrowing {
  state: ErrorState
  page: number
  rowsPerPage: number
}

export interface FoundErrors {
  rows: ScraperError[]
  totalCount: number
  totalCapped: boolean
}

/** A page of errors, the newest first. */
export async function listErrors(db: Queryable, search: Search): Promise<FoundErrors> {
  const { state, page, rowsPerPage: limit } = search
  const [ids, total] = await Promise.all([
    findErrorIds(db, search, { state, limit, offset: page * limit }),
    countErrors(db, search, { state, most: MOST_COUNTED + 1 }),
  ])
  return {
    rows: await findErrors(db, ids),
    totalCount: Math.min(total, MOST_COUNTED),
    totalCapped: total > MOST_COUNTED,
  }
}

/** Throws not_found. */
export async function getErrors(db: Queryable, ids: readonly number[]): Promise<ScraperError[]> {
  const found = await findErrors(db, ids)
  if (found.length < ids.length) throw notFound('error')
  return found
}

/** With its pictures in the order in which they were taken. Throws not_found. */
export async function getError(
  db: Queryable,
  id: number,
): Promise<{ error: ScraperError; screenshots: Screenshot[] }> {
  const [[error], screenshots] = await Promise.all([findErrors(db, [id]), findScreenshots(db, id)])
  if (error === undefined) throw notFound('error')
  return { error, screenshots }
}

export interface FoundGroup {
  id: number
  errorIds: number[]
  code: string
  template: string
  step: string
  utilityCompanyId: number
  utilityCompanyName: string
  portals: NonNullable<ErrorToGroup['portal']>[]
  accounts: number
  clients: number
  oldestAt: Date
  newestAt: Date
}

export interface FoundGroups {
  groups: FoundGroup[]
  errors: number
  capped: boolean
}

/** The open errors by cause, what strikes most accounts first. */
export async function groupOpenErrors(db: Queryable, narrowing: ErrorNarrowing): Promise<FoundGroups> {
  const found = await findErrorsToGroup(db, narrowing, MOST_GROUPED + 1)
  const errors = found.slice(-MOST_GROUPED)
  const groups = groupErrors(
    errors.map((row) => ({
      ...row,
      known: [row.onlineAccessUsername, row.acctNum],
      picture: row.perceptualHash === null ? null : hashOfColumn(row.perceptualHash),
    })),
  ).map((group) => groupOf(group.template, group.errors))
  return {
    groups: groups.sort((one, other) => other.accounts - one.accounts || other.id - one.id),
    errors: errors.length,
    capped: found.length > MOST_GROUPED,
  }
}

/** Its errors are in the order in which they came. */
function groupOf(template: string, errors: readonly ErrorToGroup[]): FoundGroup {
  const [oldest, newest] = [errors[0], errors.at(-1)]
  if (!oldest || !newest) throw new TypeError('a group of no errors')
  const portals = new Map(errors.flatMap(({ portal }) => (portal ? [[portal.id, portal]] : [])))
  const { id, code, step, utilityCompanyId, utilityCompanyName } = oldest
  return {
    ...{ id, code, step, utilityCompanyId, utilityCompanyName, template },
    errorIds: errors.map((error) => error.id),
    portals: [...portals.values()],
    accounts: new Set(errors.map(({ utilityAccountId }) => utilityAccountId)).size,
    clients: new Set(errors.map(({ companyId }) => companyId)).size,
    oldestAt: oldest.createdAt,
    newestAt: newest.createdAt,
  }
}
