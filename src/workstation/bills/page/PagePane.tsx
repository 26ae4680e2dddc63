import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CannotShow } from '#ui/file/shown-file.ts'
import { Message } from '#ui/Message.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import type { BillDetail } from '../draft/bill-detail.ts'
import { evidenceOf } from '../draft/evidence.ts'
import { isLine, type Stop } from '../draft/stops.ts'
import { usePointedStop } from '../editor/pointed-stop.ts'
import { WhatIsPointedAt } from '../pointing/parts.tsx'
import { pointingPageAtom } from '../pointing/pointing-atoms.ts'
import { pagePaneAtom } from '../state/panes.ts'
import { drawnWidth, paneWidthAtom, zoomAtom } from './measures.ts'
import styles from './PagePane.module.css'
import { PageSheet } from './PageSheet.tsx'
import { scrollToBox, scrollToSheet, sheetInView } from './scrolling.ts'
import { useBillFile } from './use-bill-file.ts'

const ZOOM_STEP = 1.25
const LEAST_ZOOM = 0.5
const MOST_ZOOM = 5

interface PagePaneProps {
  bill: BillDetail
  stops: readonly Stop[]
  cursor: Stop
  /** Keys of the stops that have a problem. */
  problemKeys: ReadonlySet<string>
  onPoint(stop: Stop): void
}

/** The bill's file, with what was read from it framed where it stands. */
export function PagePane({ bill, stops, cursor, problemKeys, onPoint }: PagePaneProps) {
  const scroller = useRef<HTMLElement>(null)
  const zoom = useAtomValue(zoomAtom)
  const paneWidth = useAtomValue(paneWidthAtom)
  const [page, setPage] = useState(1)
  const opened = useBillFile(bill)
  useMeasuredWidth(scroller)
  usePagePort(scroller)

  const isPointing = useAtomValue(pointingPageAtom) !== null
  const place = useMemo(() => evidenceOf(bill, cursor)[0] ?? null, [bill, cursor])
  const pageCount = opened.file?.pageCount ?? 0
  const shown = useRef(bill.id)
  useLayoutEffect(() => {
    if (scroller.current === null || pageCount === 0) return
    if (shown.current !== bill.id) scroller.current.scrollTo({ top: 0 })
    shown.current = bill.id
    if (place) scrollToBox(scroller.current, place)
  }, [place, pageCount, bill.id])
  usePointedStop(scroller, stops, onPoint)

  const width = Math.round(paneWidth * zoom)
  return (
    <section className={styles.pane} aria-label="The bill’s file" data-pointing={isPointing || undefined}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label="Pages"
        {...SCROLLS}
        onScroll={(event) => setPage(sheetInView(event.currentTarget))}
      >
        {opened.error && (
          <Message
            title={opened.error instanceof CannotShow ? 'No picture' : 'The file could not be shown'}
            tone="error"
          >
            <p>{opened.error.message}</p>
          </Message>
        )}
        {opened.file &&
          pageNumbers(pageCount).map((number) => (
            <PageSheet
              key={`${bill.id} ${number}`}
              bill={bill}
              page={number}
              width={width}
              stops={stops}
              cursor={cursor}
              problemKeys={problemKeys}
            />
          ))}
        {!opened.file && !opened.error && <div className={styles.waiting} style={{ width }} />}
      </section>
      {pageCount > 0 && (
        <p className={styles.where}>
          page {Math.min(page, pageCount)} of {pageCount} &nbsp; {Math.round(zoom * 100)} %
        </p>
      )}
      <WhatIsPointedAt pageCount={pageCount} />
      {opened.file && bill.gpt_bill !== null && !isPointing && (
        <div className={styles.pointing}>
          <CommandButton id="bills.point-value" label="Point" />
          {place === null && isLine(cursor) && (
            <p className={styles.nowhere}>This line has no place on the page.</p>
          )}
        </div>
      )}
    </section>
  )
}

const pageNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

function useMeasuredWidth(scroller: React.RefObject<HTMLElement | null>): void {
  const setWidth = useSetAtom(paneWidthAtom)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(drawnWidth(element.clientWidth)))
    setWidth(drawnWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, setWidth])
}

function usePagePort(scroller: React.RefObject<HTMLElement | null>): void {
  const setPort = useSetAtom(pagePaneAtom)
  const setZoom = useSetAtom(zoomAtom)
  useEffect(() => {
    const element = () => scroller.current
    setPort({
      zoom: (to) =>
        setZoom((zoom) =>
          to === 'fit'
            ? 1
            : Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, to === 'in' ? zoom * ZOOM_STEP : zoom / ZOOM_STEP)),
        ),
      turn(to) {
        const pane = element()
        if (pane) scrollToSheet(pane, sheetInView(pane) + to)
      },
      scroll(to) {
        const pane = element()
        pane?.scrollBy({ top: to * pane.clientHeight * 0.85 })
      },
      shown() {
        const pane = element()
        return pane ? sheetInView(pane) : 1
      },
    })
    return () => setPort(null)
  }, [scroller, setPort, setZoom])
}
