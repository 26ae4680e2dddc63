import { type Audience, areaEntry, type Room, roomEntry, titleFor } from '#domain/people/areas.ts'

/** Each once, in their order. */
export const joined = (words: readonly (string | null | undefined)[]): string =>
  [...new Set(words.filter(Boolean))].join(' · ')

/** The record first, for a narrow tab of the browser shows no more; then its room, and without a record its area. */
export const titleOf = (record: string, room: Room, audience: Audience): string =>
  joined([
    record,
    titleFor(audience, roomEntry(room)),
    record === '' ? titleFor(audience, areaEntry(room)) : null,
  ])
