import { snakeCase } from '#base/snake-case.ts'
import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import type { RecordProblems } from './check-records.ts'

/** With every problem of a record by its field's name in the API, the first as the message. */
export function refused(problems: RecordProblems): CallError {
  const fields = Object.fromEntries(Object.entries(problems).map(([name, why]) => [snakeCase(name), why]))
  return new CallError('invalid_input', Object.values(problems)[0] ?? 'This cannot be kept.', {
    details: { fields },
  })
}

export const changedMeanwhile = (type: RecordType, id: number): RecordChanged =>
  new RecordChanged(type, id, `Somebody else changed this ${recordType(type).singular} meanwhile.`)

/** What may be there only once of a kind, in words. */
const RIVALS: Partial<Record<RecordType, string>> = {
  account: 'This client has an account of that number with the utility already.',
  utility: 'There is a utility of that name already.',
  meter: 'This account bills that meter already.',
  chargeLabel: 'This client has a label for that charge type already.',
  user: 'Somebody signs in with this e-mail already.',
}

export const rivalOf = (type: RecordType): string =>
  RIVALS[type] ?? `There is a ${recordType(type).singular} like this already.`

export const hasRival = (type: RecordType, cause?: unknown): CallError =>
  new CallError('conflict', rivalOf(type), { cause })

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Turns what the database says of a record that stands in the way into a word for a person. Always throws. */
export const tellOfRival =
  (type: RecordType | null) =>
  (error: { code?: string }): never => {
    if (error.code === FOREIGN_KEY_VIOLATION)
      throw new CallError('conflict', 'Something else refers to this record by now.', { cause: error })
    if (error.code !== UNIQUE_VIOLATION) throw error
    if (type !== null) throw hasRival(type, error)
    throw new CallError('conflict', 'There is a record like this by now.', { cause: error })
  }
