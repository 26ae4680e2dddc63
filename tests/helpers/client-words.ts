import type { Database } from '#server/database/client.ts'
import type { BuiltMail } from '#server/services/requests/build-mail.ts'

/** What is one client's own, and stands in no mail about another's accounts. */
export interface ClientWords {
  companyId: number
  words: readonly string[]
}

/** Name, account and meter numbers, online access and people of every client. */
export async function clientWords(db: Database): Promise<ClientWords[]> {
  const companies = await db
    .selectFrom('companies')
    .where('customer_type', '=', 'Direct')
    .select(['id', 'name'])
    .execute()
  const contacts = await db.selectFrom('contacts').select(['company_id', 'email']).execute()
  const requests = await db
    .selectFrom('utility_requests as request')
    .innerJoin('utility_account_meters as uam', 'uam.id', 'request.id')
    .innerJoin('utility_meters as meter', 'meter.id', 'uam.utility_meter_id')
    .select([
      'request.company_id',
      'request.acct_num',
      'uam.meter_num as own_num',
      'meter.meter_num',
      'uam.online_access_username as username',
    ])
    .execute()
  return companies.map(({ id, name }) => ({
    companyId: id,
    words: [
      name,
      ...contacts.flatMap(({ company_id, email }) => (company_id === id && email ? [email] : [])),
      ...new Set(
        requests
          .filter(({ company_id }) => company_id === id)
          .flatMap((row) => [
            row.acct_num,
            row.own_num,
            row.meter_num,
            row.username,
            passwordOf(row.acct_num),
          ])
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
  const companyId = requests[0]?.company_id
  const text = [recipient, subject.text, body.text].join('\n')
  const own = new Set(clients.find((client) => client.companyId === companyId)?.words)
  return [
    ...clients
      .filter((client) => client.companyId !== companyId)
      .flatMap(({ words }) => words.filter((word) => !own.has(word) && standsIn(word, text))),
    ...requests.filter((request) => request.company_id !== companyId).map(({ acct_num }) => acct_num),
    ...letters.filter((letter) => letter.company_id !== companyId).map(({ file_name }) => file_name),
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
