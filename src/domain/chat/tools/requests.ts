import type { Finding, Piece } from '../answer.ts'
import { dateWords } from '../dates.ts'
import type { FactRequest, Facts } from '../facts.ts'
import { count } from '../figures.ts'
import { metersOf, meterWords, type Scope } from '../scope.ts'
import { nothing, ofScope } from './words.ts'

/** How bills are asked for, and what came of it. */
export function requests(facts: Facts, all: readonly FactRequest[], scope: Scope): Finding {
  if (!facts.shows.requests) return nothing('How bills are asked for is known to staff alone.')
  const meters = new Map(metersOf(facts.meters, scope).map((meter) => [meter.id, meter]))
  const found = all.flatMap((request) => {
    const meter = meters.get(request.meterId)
    return meter === undefined ? [] : [{ meter, request }]
  })
  if (found.length === 0) return nothing(`No bill${ofScope(scope)} is asked for.`)
  const waiting = found.filter(({ request }) => isWaiting(request))
  const number = count(found.length, 'request', 'requests')
  const open = count(waiting.length, 'is waiting for a bill', 'are waiting for a bill')
  return {
    outcome: 'found',
    sentences: [
      [
        'There ',
        found.length === 1 ? 'is ' : 'are ',
        number,
        `${ofScope(scope)}; `,
        open,
        ' that was asked for.',
      ],
    ],
    table: {
      columns: [
        { title: 'Meter', numeric: false },
        { title: 'Utility', numeric: false },
        { title: 'Asked', numeric: false },
        { title: 'Received', numeric: false },
        { title: 'Follow up', numeric: false },
        { title: 'Newest invoice', numeric: false },
        { title: 'Issue', numeric: false },
      ],
      rows: found.map(({ meter, request }): Piece[] => [
        meterWords(meter),
        request.utility,
        ...[request.lastSent, request.lastReceived, request.followUp, request.latestInvoice].map((date) =>
          date === null ? '–' : dateWords(date),
        ),
        request.issue ?? '–',
      ]),
    },
    notes: [],
  }
}

const isWaiting = ({ lastSent, lastReceived }: FactRequest): boolean =>
  lastSent !== null && (lastReceived === null || lastReceived < lastSent)
