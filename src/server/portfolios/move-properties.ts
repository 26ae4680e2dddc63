import type { ActingUser } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { tellChange } from './portfolios.ts'
import { findPlaces, holdProperties, type Placed, placeProperties } from './repositories/member-repository.ts'
import { findPortfolios, lockPortfolios } from './repositories/portfolio-repository.ts'

export interface Move {
  propertyId: number
  portfolioId: number
  /** Where the mover saw it; refused where somebody has moved it since. */
  fromPortfolioId?: number | undefined
}

export interface Moved {
  propertyId: number
  /** Where it is now; null: it is gone. */
  portfolioId: number | null
  refused: 'property_gone' | 'portfolio_gone' | 'moved_by_other' | 'other_company' | null
}

type Needed = Pick<Services, 'db' | 'events'>

/** Moves each property by itself, in this order, and says where it is then and why it is not where it was to be. */
export async function moveProperties(
  { db, events }: Needed,
  moves: readonly Move[],
  session: ActingUser,
): Promise<Moved[]> {
  return db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    const owners = await holdPortfolios(tx, moves)
    const propertyIds = [...new Set(moves.map(({ propertyId }) => propertyId))]
    await holdProperties(tx, propertyIds)
    const before = await findPlaces(tx, propertyIds)
    const places = new Map(before.map((place) => [place.propertyId, place]))
    const moved = moves.map((move) => decide(move, owners, places))
    // Of a property that is moved twice the last place counts.
    const changes = before.flatMap(({ propertyId, companyId, portfolioId: from }) => {
      const to = places.get(propertyId)?.portfolioId ?? from
      return to === from ? [] : { propertyId, companyId, from, to }
    })
    await placeProperties(
      tx,
      changes.map(({ propertyId, to }) => ({ propertyId, portfolioId: to })),
    )
    for (const [companyId, own] of Map.groupBy(changes, (change) => change.companyId))
      await tellChange(tx, events, companyId, session, { done: 'moved', moves: own.map(inAudit) })
    return moved
  })
}

const inAudit = ({ propertyId, from, to }: { propertyId: number; from: number; to: number }) => ({
  property_id: propertyId,
  from,
  to,
})

/** Moves one property, whatever it was in. Throws not_found, and invalid_input for another company's portfolio. */
export async function moveProperty(services: Needed, move: Move, session: ActingUser): Promise<void> {
  const [moved] = await moveProperties(services, [move], session)
  const refused = moved?.refused ?? null
  if (refused !== null) throw REFUSED[refused]()
}

const REFUSED: Readonly<Record<NonNullable<Moved['refused']>, () => CallError>> = {
  property_gone: () => new CallError('not_found', 'This property does not exist any more.'),
  portfolio_gone: () =>
    new CallError('not_found', 'This portfolio does not exist any more. Choose another one.'),
  other_company: () =>
    new CallError('invalid_input', 'The portfolio is of another company than the property.'),
  moved_by_other: () => new CallError('conflict', 'Somebody has moved this property since.'),
}

/** Holds the portfolios that are moved to, company after company; answers whose each of them is. */
async function holdPortfolios(
  tx: DatabaseTransaction,
  moves: readonly Move[],
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(moves.map(({ portfolioId }) => portfolioId))]
  const companies = new Set((await findPortfolios(tx, ids)).map(({ companyId }) => companyId))
  for (const companyId of [...companies].toSorted((one, other) => one - other))
    await lockPortfolios(tx, companyId)
  // Somebody may have taken one away while these were waited for.
  const there = await findPortfolios(tx, ids)
  return new Map(there.map(({ id, companyId }) => [id, companyId]))
}

function decide(
  { propertyId, portfolioId, fromPortfolioId }: Move,
  owners: ReadonlyMap<number, number>,
  places: Map<number, Placed>,
): Moved {
  const place = places.get(propertyId)
  if (place === undefined) return { propertyId, portfolioId: null, refused: 'property_gone' }
  const refuse = (refused: Moved['refused']) => ({ propertyId, portfolioId: place.portfolioId, refused })
  if (place.portfolioId === portfolioId) return refuse(null)
  const owner = owners.get(portfolioId)
  if (owner === undefined) return refuse('portfolio_gone')
  if (owner !== place.companyId) return refuse('other_company')
  if (fromPortfolioId !== undefined && place.portfolioId !== fromPortfolioId) return refuse('moved_by_other')
  places.set(propertyId, { ...place, portfolioId })
  return { propertyId, portfolioId, refused: null }
}
