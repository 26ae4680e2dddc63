import type { Database } from '#server/platform/database/client.ts'
import type { BuiltMail } from '#server/requests/build-mail.ts'

/** What is one client's own, and stands in no mail about another's accounts. */
export interface ClientWords {
  companyId: number
  words: readonly string[]
}

/** Name, account and meter numbers, online access and people of every client. */
export async function clientWords(db: Database): Promise<ClientWords[]> {
  const companies = await db
    .selectFrom('companies')
    .where('customerType', '=', 'Direct')
    .select(['id', 'name'])
    .execute()
  const contacts = await db.selectFrom('contacts').select(['companyId', 'email']).execute()
  const requests = await db
    .selectFrom('utilityRequests as request')
    .innerJoin('utilityAccountMeters as uam', 'uam.id', 'request.id')
    .innerJoin('utilityMeters as meter', 'meter.id', 'uam.utilityMeterId')
    .select([
      'request.companyId',
      'request.acctNum',
      'uam.meterNum as ownNum',
      'meter.meterNum',
      'uam.onlineAccessUsername as username',
    ])
    .execute()
  return companies.map(({ id, name }) => ({
    companyId: id,
    words: [
      name,
      ...contacts.flatMap(({ companyId, email }) => (companyId === id && email ? [email] : [])),
      ...new Set(
        requests
          .filter(({ companyId }) => companyId === id)
          .flatMap((row) => [row.acctNum, row.ownNum, row.meterNum, row.username, passwordOf(row.acctNum)])
          .filter((word) => word !== null),
      ),
    ],
  }))
}

/** A password that is like no other. */
export const passwordOf = (account: string): string => `secret of ${account}`

/** What a mail says of clients other than the one that it is about. */
export function foreignWords(
  { subject, body, recipient, requests, letters }: BuiltMail,
  clients: readonly ClientWords[],
): string[] {
  const companyId = requests[0]?.companyId
  const text = [recipient, subject.text, body.text].join('\n')
  const own = new Set(clients.find((client) => client.companyId === companyId)?.words)
  return [
    ...clients
      .filter((client) => client.companyId !== companyId)
      .flatMap(({ words }) => words.filter((word) => !own.has(word) && standsIn(word, text))),
    ...requests.filter((request) => request.companyId !== companyId).map(({ acctNum }) => acctNum),
    ...letters.filter((letter) => letter.companyId !== companyId).map(({ fileName }) => fileName),
  ]
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** As a word of its own: no part of a longer number. */
function standsIn(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1], text[at + word.length]]
    if (!around.some((character) => character !== undefined && LETTER_OR_DIGIT.test(character))) return true
  }
  return false
}
