import { byName } from '#base/compare-names.ts'
import type { Portfolio } from '#commands/portfolios/context.ts'

type Property = Portfolio['properties'][number]

/** Each portfolio's properties by name, as people count: Unit 9 before Unit 10. */
export const inOrder = (portfolios: readonly Portfolio[]): readonly Portfolio[] =>
  portfolios.map((portfolio) => ({ ...portfolio, properties: portfolio.properties.toSorted(byName) }))

/**
 * The portfolios with these properties where they are said to be; null: nowhere. What is said of properties or
 * portfolios that are not there is left out. A portfolio that stays as it was is the same.
 */
export function withPlaces(
  portfolios: readonly Portfolio[],
  places: ReadonlyMap<number, number | null>,
): readonly Portfolio[] {
  if (places.size === 0) return portfolios
  const ids = new Set(portfolios.map(({ bpg_id }) => bpg_id))
  const arriving = new Map<number, Property[]>()
  const leaving = new Set<number>()
  for (const { bpg_id: from, properties } of portfolios)
    for (const property of properties) {
      const to = places.get(property.id)
      if (to === undefined || to === from || (to !== null && !ids.has(to))) continue
      leaving.add(property.id)
      if (to === null) continue
      const come = arriving.get(to) ?? []
      come.push(property)
      arriving.set(to, come)
    }
  if (leaving.size === 0) return portfolios
  return portfolios.map((portfolio) => {
    const stay = portfolio.properties.filter(({ id }) => !leaving.has(id))
    const come = arriving.get(portfolio.bpg_id)
    if (come !== undefined) return { ...portfolio, properties: [...stay, ...come].sort(byName) }
    return stay.length === portfolio.properties.length ? portfolio : { ...portfolio, properties: stay }
  })
}
