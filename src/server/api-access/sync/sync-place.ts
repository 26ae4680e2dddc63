import { CallError } from '#server/platform/errors.ts'
import { START, type SyncPlace } from '../repositories/settled.ts'

const FORM = /^(\d{1,16})\.(\d{1,16})$/

/** The text by which a caller goes on behind this place. */
export const cursorOf = ({ micros, id }: SyncPlace): string => `${micros}.${id}`

/** The place of a caller's text; the start without one. Throws invalid_input. */
export function placeOf(cursor: string | undefined): SyncPlace {
  if (cursor === undefined) return START
  const [, micros, id] = FORM.exec(cursor) ?? []
  const place = { micros: Number(micros), id: Number(id) }
  if (Number.isSafeInteger(place.micros) && Number.isSafeInteger(place.id)) return place
  throw new CallError('invalid_input', 'Give “after” as an earlier answer’s “next” has it, or leave it out.')
}
