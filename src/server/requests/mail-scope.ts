import type { CalendarDate } from '#base/calendar-date.ts'
import { QUIET_DAYS } from '#domain/requests/rules.ts'
import type { Database } from '#server/platform/database/client.ts'
import { issueRecipientOf } from './mail-recipient.ts'
import {
  findAskableAtUtility,
  findIssuesAtUtility,
  findIssuesOfAccount,
  findMailGroup,
} from './repositories/request-mail-repository.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'

/** Of one mail: what is beyond that goes into the next one. */
const MOST_GROUPED = 200
/** As many as there are keys for them. */
const MOST_NEXT = 9

/** A mail that is to be written too. */
export interface NextMail {
  companyName: string
  utilityCompanyName: string
  accounts: number
  /** The one to build it from comes first. */
  requestIds: number[]
}

interface Scope {
  requests: RequestFacts[]
  next: NextMail[]
}

interface Wish {
  isIssue: boolean
  /** The requests that the caller means. */
  only?: number[] | undefined
}

/**
 * What goes into the mail about this request, all of it of one client and for one reader: of what the caller names,
 * else what the same address has to be asked for too, or the other meters of the account for an issue. What is left
 * over is for the mails after it.
 */
export async function scopeOf(
  db: Database,
  main: RequestFacts,
  { isIssue, only }: Wish,
  today: CalendarDate,
): Promise<Scope> {
  if (only !== undefined) {
    const others = await findRequests(
      db,
      only.filter((id) => id !== main.id),
    )
    const together = others.filter((request) => placeOf(request, isIssue) === placeOf(main, isIssue))
    const rest = others.filter((request) => !together.includes(request))
    return { requests: [main, ...together], next: nextMails(rest, isIssue) }
  }
  const [ids, elsewhere] = await Promise.all([
    // An issue is told once for all meters of its account.
    isIssue ? findIssuesOfAccount(db, main.utilityAccountId) : askedWith(db, main, today),
    isIssue ? findIssuesAtUtility(db, about(main, today)) : findAskableAtUtility(db, about(main, today)),
  ])
  const [others, rest] = await Promise.all([
    findRequests(
      db,
      ids.filter((id) => id !== main.id),
    ),
    findRequests(db, elsewhere),
  ])
  return { requests: [main, ...others], next: nextMails(rest, isIssue) }
}

/** Whose mail a request goes into: one client's, to one address of one utility, or to one contact. */
function placeOf(request: RequestFacts, isIssue: boolean): string {
  const { companyId, utilityCompanyId, deliveryKey, utilityAccountId } = request
  if (!isIssue) return [companyId, utilityCompanyId, deliveryKey ?? `account ${utilityAccountId}`].join('\n')
  const { recipient } = issueRecipientOf(request)
  return [companyId, recipient?.toLowerCase() ?? `account ${utilityAccountId}`].join('\n')
}

const about = (main: RequestFacts, today: CalendarDate) => ({
  utilityCompanyId: main.utilityCompanyId,
  companyId: main.companyId,
  quietDays: QUIET_DAYS,
  today,
})

async function askedWith(db: Database, main: RequestFacts, today: CalendarDate): Promise<number[]> {
  if (main.deliveryKey === null) return []
  return findMailGroup(db, { ...about(main, today), deliveryKey: main.deliveryKey }, MOST_GROUPED)
}

function nextMails(requests: readonly RequestFacts[], isIssue: boolean): NextMail[] {
  const groups = Map.groupBy(requests, (request) => placeOf(request, isIssue))
  return [...groups.values()].slice(0, MOST_NEXT).flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    return [
      {
        companyName: first.companyName,
        utilityCompanyName: first.utilityCompanyName,
        accounts: new Set(rows.map((row) => row.utilityAccountId)).size,
        requestIds: rows.slice(0, MOST_GROUPED).map(({ id }) => id),
      },
    ]
  })
}
