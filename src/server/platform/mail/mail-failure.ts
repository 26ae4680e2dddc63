/** What went wrong between us and a mail server, for the person who sets it up. */
export function mailFailureWords(error: unknown): string {
  const failure = firstFailure(error)
  const what = KINDS[failure.code ?? ''] ?? 'The mail was not sent.'
  const { response, message } = failure
  if (response !== undefined) return `${what} It said: “${oneLine(response)}”`
  // The same of every address that does not answer: a trial is no way to look around in a network.
  return what === NOBODY && !OF_ENCRYPTION.test(message) ? what : `${what} (${oneLine(message)})`
}

interface Failure {
  code?: string
  /** The server's own words. */
  response?: string
  message: string
}

/** The one beneath that knows most. */
function firstFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error.cause instanceof Error) return firstFailure(error.cause)
  return error as Failure
}

const OF_ENCRYPTION = /certificate|SSL|TLS/i
const NOBODY = 'There is no server at this name and port, or it does not answer.'

/** By the codes of nodemailer. */
const KINDS: Record<string, string | undefined> = {
  EAUTH: 'The server does not accept this user and password.',
  ENOAUTH: 'The server wants a user and a password.',
  EDNS: NOBODY,
  ECONNECTION: NOBODY,
  ESOCKET: NOBODY,
  ETIMEDOUT: NOBODY,
  ETLS: 'The server does not encrypt as it was asked to. Choose another encryption, or another port.',
  EENVELOPE: 'The server does not take mails from this sender, or to this address.',
  EMESSAGE: 'The server does not take this mail.',
}

const oneLine = (text: string): string => text.trim().replace(/\s*\r?\n\s*/g, ' ')
