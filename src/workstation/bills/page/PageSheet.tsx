import { lazy, memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pictureOf, readyFile, readyPicture } from '#workstation/platform/shared/page-pictures.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { evidenceOnPage } from '../draft/evidence.ts'
import { type Stop, sameStop, stopKey } from '../draft/stops.ts'
import { HintsOfPage } from '../pointing/parts.tsx'
import { devicePixels } from './measures.ts'
import styles from './PagePane.module.css'

const PageText = lazy(() => import('./PageText.tsx'))

/** Of a letter page, until the file says better. */
const USUAL_ASPECT = 11 / 8.5

interface PageSheetProps {
  bill: BillDetail
  page: number
  /** In CSS pixels. */
  width: number
  stops: readonly Stop[]
  cursor: Stop
  problemKeys: ReadonlySet<string>
}

export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { bill, page, width, stops, cursor, problemKeys } = props
  const host = useRef<HTMLDivElement>(null)
  const near = useNearView(host, page === 1)
  const [aspect, failure] = usePicture(host, bill, page, width, near)
  const placed = useMemo(() => evidenceOnPage(bill, stops, page), [bill, stops, page])
  return (
    <div className={styles.sheet} data-page={page} style={{ width, height: Math.round(width * aspect) }}>
      <div ref={host} className={styles.picture} role="img" aria-label={`Page ${page}`} />
      {failure && <p className={styles.failure}>{failure}</p>}
      {near && bill.content_type === 'application/pdf' && (
        <Suspense>
          <PageText billId={bill.id} page={page} width={width} />
        </Suspense>
      )}
      {placed.map(({ key, stop, evidence: { box } }) => (
        <div
          key={key}
          data-stop={stopKey(stop)}
          className={styles.box}
          data-now={sameStop(stop, cursor)}
          data-problem={problemKeys.has(stopKey(stop))}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
        />
      ))}
      <HintsOfPage page={page} />
    </div>
  )
})

/** Puts the page's picture into its place. The one before stays until the new one is drawn. */
function usePicture(
  host: React.RefObject<HTMLDivElement | null>,
  bill: BillDetail,
  page: number,
  width: number,
  wanted: boolean,
): [aspect: number, failure: string | null] {
  const pixels = devicePixels(width)
  const first = readyPicture(bill.id, page, pixels)
  const [aspect, setAspect] = useState(first ? first.height / first.width : USUAL_ASPECT)
  const [failure, setFailure] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (!wanted) return
    let mounted = true
    const show = (picture: HTMLCanvasElement) => {
      if (!mounted) return
      setAspect(picture.height / picture.width)
      host.current?.replaceChildren(picture)
    }
    const ready = readyPicture(bill.id, page, pixels)
    if (ready) show(ready)
    else {
      readyFile(bill.id)
        ?.aspect(page)
        .then(
          (known) => mounted && setAspect(known),
          () => undefined,
        )
      pictureOf(bill, page, pixels).then(show, (error: unknown) => {
        if (mounted)
          setFailure(`This page could not be drawn. ${error instanceof Error ? error.message : ''}`)
      })
    }
    return () => {
      mounted = false
    }
  }, [host, bill, page, pixels, wanted])
  return [aspect, failure]
}

/** Whether the sheet is on screen or close to it. */
function useNearView(host: React.RefObject<HTMLDivElement | null>, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst)
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [host])
  return near
}
