import { UnreadableWorkbook } from '#reading/workbook/unreadable-workbook.ts'
import { CallError } from '#server/platform/errors.ts'

/** Throws what a person is told of a list that cannot be read. */
export function tellReader(error: unknown): never {
  if (!(error instanceof UnreadableWorkbook)) throw error
  throw new CallError(error.code === 'too_large' ? 'too_large' : 'invalid_input', error.message, {
    cause: error,
  })
}
