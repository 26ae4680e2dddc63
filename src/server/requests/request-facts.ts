import { today as dayOf } from '#base/calendar-date.ts'
import { type ArrivalVerdict, arrivalVerdict, type LinkArrival } from '#domain/requests/link-arrival.ts'
import type { Pause } from '#domain/requests/pause.ts'
import { type ArrivedBill, receivedProposal } from '#domain/requests/received-proposal.ts'
import type { RequestFacts } from './repositories/request-rows.ts'

export type {
  ContactRow,
  LinkArrivalRow,
  MailOfRequest,
  RequestFacts,
} from './repositories/request-rows.ts'

export function addressOf({ street, city, state, zipCode }: RequestFacts): string | null {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(', ') || null
}

/** Whether a file that came by the request's link is its account's bill. */
export const verdictOn = ({ utilityAccountId, acctNum }: RequestFacts, file: LinkArrival): ArrivalVerdict =>
  arrivalVerdict(file, { accountId: utilityAccountId, accountNumber: acctNum })

/** Whether automated requests rest for its account. */
export const requestsPauseOf = (facts: RequestFacts): Pause => ({
  paused: facts.requestsPaused,
  resumesOn: facts.requestsResumeOn,
  reason: facts.requestsPauseReason,
})

/** The same of mails about its issue. */
export const issuesPauseOf = (facts: RequestFacts): Pause => ({
  paused: facts.issuesPaused,
  resumesOn: facts.issuesResumeOn,
  reason: facts.issuesPauseReason,
})

/** The bill that answers the request; null where there is none. */
export function proposalOf(facts: RequestFacts): ArrivedBill | null {
  const chase = {
    lastSentDate: facts.lastSentDate,
    lastReceivedDate: facts.lastReceivedDate,
    askedAfter: facts.askedAfter,
  }
  return receivedProposal(
    chase,
    facts.arrivals.map(({ arrivedAt, asked, ...bill }) => ({
      ...bill,
      arrivedOn: dayOf(new Date(arrivedAt)),
      byLink: asked && {
        of: asked.forThis ? ('this request' as const) : ('another request' as const),
        verdict: verdictOn(facts, { ...asked, billId: bill.billId, accountId: facts.utilityAccountId }),
      },
    })),
  )
}
