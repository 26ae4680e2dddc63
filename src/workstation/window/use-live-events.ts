import { useStore } from 'jotai'
import { useEffect } from 'react'
import type { BillEvent, RecordsEvent, ServerEvent } from '#contract/client/events.ts'
import { RECORD_TYPE_NAMES } from '#domain/records/field.ts'
import { quickbooksEvents } from '#workstation/accounting/quickbooks-events.ts'
import { authorizationEvents } from '#workstation/authorizations/authorization-events.ts'
import { billEvents } from '#workstation/bills/bill-events.ts'
import { changeRow, refreshPages, refreshRowsInPlace } from '#workstation/bills/queue/state/cache.ts'
import { filtersAtom, statusFits } from '#workstation/bills/queue/state/filters.ts'
import { newestIdAtom, toldAtom } from '#workstation/bills/queue/state/list.ts'
import { accountPresenceEvents, intakeEvents } from '#workstation/intake/intake-events.ts'
import { readEvents } from '#workstation/platform/live/read-events.ts'
import { streamOpened } from '#workstation/platform/live/stream-events.ts'
import { onlineAtom } from '#workstation/platform/state/online.ts'
import { hearPresenceAtom } from '#workstation/platform/state/presence.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { portfolioEvents } from '#workstation/portfolios/portfolio-events.ts'
import { propertyEvents } from '#workstation/property-intake/property-events.ts'
import { recordEvents } from '#workstation/records/record-events.ts'
import { refreshLookups } from '#workstation/records/shared/lookup-queries.ts'
import { requestEvents } from '#workstation/requests/request-events.ts'
import { reviewedEvents } from '#workstation/review/reviewed-events.ts'
import { scraperErrorEvents } from '#workstation/scrapers/errors/scraper-error-events.ts'
import { validationEvents } from '#workstation/validations/validation-events.ts'

/** Events come in bursts while a bill is read; the rows are asked for once in so many ms. */
const GATHER = 700

/** Keeps the list and the open bill as the server has them, without moving anything under the keyboard. */
export function useLiveEvents(): void {
  const { session, queryClient, call } = useWorkstation()
  const store = useStore()
  useEffect(() => {
    const stop = new AbortController()
    let gathering: ReturnType<typeof setTimeout> | undefined

    const refreshSoon = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        // A failure shows by itself with the next call; the rows stay as they are.
        refreshRowsInPlace(queryClient, call).catch(() => undefined)
      }, GATHER)
    }

    const onBill = (event: BillEvent) => {
      const { id, version, status, progress, moved = false } = event
      const known = changeRow(queryClient, id, (row) =>
        version < row.version ? row : { ...row, version, status, progress },
      )
      // It may be out of the person's sight now, and so has no place in the list any more.
      if (known && moved) void refreshPages(queryClient)
      else if (known) refreshSoon()
      else if (statusFits(store.get(filtersAtom), status) && (moved || id > store.get(newestIdAtom))) {
        store.set(toldAtom, new Set([...store.get(toldAtom), id]))
      }
      billEvents.tell(event)
    }

    const onRecords = (event: RecordsEvent) => {
      void refreshLookups(queryClient, event.kinds)
      recordEvents.tell(event)
    }

    const onEvent = (event: ServerEvent) => {
      if (event.type === 'bill') onBill(event)
      else if (event.type === 'quickbooks') quickbooksEvents.tell(event)
      else if (event.type === 'requests') requestEvents.tell(event)
      else if (event.type === 'records') onRecords(event)
      else if (event.type === 'properties') propertyEvents.tell(event)
      else if (event.type === 'authorizations') authorizationEvents.tell(event)
      else if (event.type === 'validations') validationEvents.tell(event)
      else if (event.type === 'reviewed') reviewedEvents.tell(event)
      else if (event.type === 'scraper_errors') scraperErrorEvents.tell(event)
      else if (event.type === 'portfolios') portfolioEvents.tell(event)
      else if (event.type === 'intake') intakeEvents.tell(event)
      else if (event.type === 'account_presence') accountPresenceEvents.tell(event)
      else if (event.type === 'presence') {
        changeRow(queryClient, event.id, (row) => ({ ...row, presence: event.people }))
        store.set(hearPresenceAtom, event)
      } else refreshAll()
    }

    const onOpen = (again: boolean) => {
      store.set(onlineAtom, true)
      streamOpened.tell()
      if (again) refreshAll()
    }

    /** Whatever changed while nothing came, or was told of in words that this window does not know yet. */
    const refreshAll = () => {
      refreshSoon()
      quickbooksEvents.tell({ type: 'quickbooks' })
      requestEvents.tell({ type: 'requests', ids: null })
      onRecords({ type: 'records', kinds: [...RECORD_TYPE_NAMES] })
      propertyEvents.tell({ type: 'properties', ids: [] })
      authorizationEvents.tell({ type: 'authorizations', ids: [] })
      validationEvents.tell({ type: 'validations', ids: null })
      reviewedEvents.tell({ type: 'reviewed', ids: null })
      scraperErrorEvents.tell({ type: 'scraper_errors' })
      portfolioEvents.tell({ type: 'portfolios', company_id: null })
      intakeEvents.tell({ type: 'intake', ids: null })
    }
    const onLost = () => store.set(onlineAtom, false)
    void readEvents({ session, onEvent, onOpen, onLost, signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(gathering)
    }
  }, [session, queryClient, call, store])
}
