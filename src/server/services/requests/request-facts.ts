import { today as dayOf } from '#domain/calendar-date.ts'
import { type ArrivedBill, receivedProposal } from '#domain/requests/received-proposal.ts'
import type { RequestFacts } from '../../repositories/requests/request-rows.ts'

export type { ContactRow, MailOfRequest, RequestFacts } from '../../repositories/requests/request-rows.ts'

export function addressOf({ street, city, state, zipCode }: RequestFacts): string | null {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(', ') || null
}

/** The bill that answers the request; null where there is none. */
export function proposalOf(facts: RequestFacts): ArrivedBill | null {
  const chase = {
    lastSentDate: facts.lastSentDate,
    lastReceivedDate: facts.lastReceivedDate,
    askedAfter: facts.askedAfter,
  }
  return receivedProposal(
    chase,
    facts.arrivals.map(({ arrivedAt, ...bill }) => ({ ...bill, arrivedOn: dayOf(new Date(arrivedAt)) })),
  )
}
