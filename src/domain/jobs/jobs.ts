/** Every kind of work that outlives the call that asked for it, in the words of those who look after it. */
export const JOB_KINDS = {
  'read-bill': 'Read a bill',
  'auto-process': 'Let the robot decide on a bill',
  'match-account': 'Give an account to its bills',
  'match-accounts': 'Give accounts to their bills',
  'match-utility': 'Give a utility to its bills',
  'judge-waiting': 'Judge bills under review again',
  'learn-bill': 'Learn from a saved bill',
  'validate-bill': 'Say what is odd about a bill',
  'second-opinion': 'Ask the AI service about a bill',
  'validate-bills': 'Say what is odd about all bills',
  'revalidate-bills': 'Say again what is odd about bills',
  'send-mail': 'Send a mail',
  'forget-code': 'Forget a code for a login',
  'request-automation': 'Ask for the bills that are due',
  'deliver-webhook': 'Tell another system',
  'release-webhooks': 'Tell what was held back',
  'delete-client': 'Delete a client’s data',
  'check-import': 'Check an import',
  'write-import': 'Write an import',
  'undo-import': 'Take an import back',
  'archive-client': 'Archive a client’s data',
  'export-source-files': 'Export source files',
  'read-quickbooks': 'Read QuickBooks',
} as const

export type JobKind = keyof typeof JOB_KINDS

/** Letters of kinds that only an earlier version of the program knew keep their name. */
export const jobWords = (kind: string): string => (JOB_KINDS as Record<string, string>)[kind] ?? kind

/** The ids that a job was given, as the API names them: "bill 12, account 3". */
export const aboutWords = (about: Readonly<Record<string, number>>): string =>
  Object.entries(about)
    .map(([name, id]) => `${name.replace(ID, '').replaceAll('_', ' ')} ${id}`)
    .join(', ')

const ID = /_id$/
