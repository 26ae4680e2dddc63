import { AREAS, type AreaEntry, type Room, roomEntry } from '#domain/areas.ts'

/** Each once, in their order. */
export const joined = (words: readonly (string | null | undefined)[]): string =>
  [...new Set(words.filter(Boolean))].join(' · ')

/** The record first, for a narrow tab of the browser shows no more; then its room, and without a record its area. */
export function titleOf(record: string, room: Room, client: boolean): string {
  const nameOf = ({ title, clientTitle = title }: AreaEntry) => (client ? clientTitle : title)
  const entry = roomEntry(room)
  const area = AREAS[entry.area as keyof typeof AREAS]
  return joined([record, nameOf(entry), record === '' ? nameOf(area) : null])
}
