import { CallError } from '../../errors.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** What may be there only once, by the index that sees to it. */
const ONCE: readonly [index: RegExp, message: string][] = [
  [/_outside$/, 'Another record has this outside id already.'],
  [/^utility_accounts_number$/, 'This client has an account of that number with the utility already.'],
  [/^utility_companies_(own_)?name$/, 'There is a utility of that name already.'],
  [/^users_email$/, 'Somebody signs in with this e-mail already.'],
  [/^company_charge_labels_/, 'This client has a label for that charge type already.'],
  [/^utility_account_meters_/, 'This account bills that meter already.'],
]

/** Turns what the database says of a record that stands in the way into a word for a person. Always throws. */
export function tellOfRival(error: { code?: string; constraint?: string }): never {
  if (error.code === FOREIGN_KEY_VIOLATION)
    throw new CallError('conflict', 'Something else refers to this record by now.', { cause: error })
  if (error.code !== UNIQUE_VIOLATION) throw error
  const message = ONCE.find(([index]) => index.test(error.constraint ?? ''))?.[1]
  throw new CallError('conflict', message ?? 'There is a record like this already.', { cause: error })
}
