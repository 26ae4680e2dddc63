interface Place {
  id: number
  name: string
  /** Left out or null where it is not known. */
  city?: string | null
}

/** The names of properties for a list to choose from: equal ones are told apart by their city, else by their number. */
export function distinctNames(properties: readonly Place[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>()
  const withCity = ({ name, city }: Place) => (city ? `${name} · ${city}` : name)
  for (const property of properties)
    for (const name of new Set([property.name, withCity(property)]))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  const isOnce = (name: string) => counts.get(name) === 1
  return new Map(
    properties.map((property) => {
      const names = [property.name, withCity(property)]
      return [property.id, names.find(isOnce) ?? `${property.name} · #${property.id}`]
    }),
  )
}

/** The same rows under those names. */
export function withDistinctNames<Row extends Place>(properties: readonly Row[]): Row[] {
  const names = distinctNames(properties)
  return properties.map((property) => ({ ...property, name: names.get(property.id) ?? property.name }))
}
