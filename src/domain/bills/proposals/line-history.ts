import type { LineHistory } from './proposal.ts'

/** How one description was saved on one meter, on one bill. */
export interface SavedLine {
  billId: number
  meterId: number
  /** As `descriptionKey` makes it. */
  key: string
  typeId: number
}

/** On how many bills of each meter a description had each type: by meter, then by key. */
export function historiesByMeter<T extends number>(
  saved: readonly SavedLine[],
): Map<number, Map<string, LineHistory<T>>> {
  const byMeter = Map.groupBy(saved, (line) => line.meterId)
  return new Map([...byMeter].map(([meterId, lines]) => [meterId, historyOf<T>(lines)]))
}

function historyOf<T extends number>(lines: readonly SavedLine[]): Map<string, LineHistory<T>> {
  const byKey = Map.groupBy(lines, (line) => line.key)
  return new Map(
    [...byKey].map(([key, same]) => {
      const byType = Map.groupBy(same, (line) => line.typeId as T)
      const bills = (of: readonly SavedLine[]): number => new Set(of.map((line) => line.billId)).size
      return [key, { bills: bills(same), types: new Map([...byType].map(([type, of]) => [type, bills(of)])) }]
    }),
  )
}
