interface Named {
  id: number
  name: string
}

/**
 * What is shown behind names that stand more than once in a list, by id: as many of the details as tell them apart,
 * else all of them and the id. Names that differ in capitals and spaces alone are equal.
 */
export function distinctionsOf<Row extends Named>(
  rows: readonly Row[],
  detailsOf: (row: Row) => readonly (string | null)[],
): ReadonlyMap<number, string> {
  const groups = Map.groupBy(rows, ({ name }) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  return new Map(
    [...groups.values()].filter((group) => group.length > 1).flatMap((group) => within(group, detailsOf)),
  )
}

function within<Row extends Named>(
  group: readonly Row[],
  detailsOf: (row: Row) => readonly (string | null)[],
): [number, string][] {
  const details = group.map((row) => ({ id: row.id, parts: detailsOf(row) }))
  const most = Math.max(...details.map(({ parts }) => parts.length))
  for (let count = 1; count <= most; count++) {
    const labels = details.map(({ id, parts }): [number, string] => [id, joined(parts.slice(0, count))])
    const texts = new Set(labels.map(([, text]) => text))
    if (texts.size === group.length && !texts.has('')) return labels
  }
  return details.map(({ id, parts }) => [id, joined([...parts, `#${id}`])])
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')
