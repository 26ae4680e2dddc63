import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { billQuery } from '#workstation/bills/bill-query.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { Trial } from '../state/trial.ts'
import { fileQuery } from './file-queries.ts'
import styles from './TrialPane.module.css'

type Part = Trial['after']['parts'][number]

const MOST_PAGES = 60
const WIDTH = 72

/** The pages of a file, those of one bill together. */
export function PartThumbnails({ billId, parts }: { billId: number; parts: readonly Part[] }) {
  const { call } = useWorkstation()
  const { data: bill } = useQuery(billQuery(call, billId))
  const { data: file } = useQuery({
    ...fileQuery(billId, bill),
    enabled: bill !== undefined,
  })
  const pages = parts.flatMap((part) => pagesOf(part))
  const shown = new Set(pages.slice(0, MOST_PAGES))
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <li key={part.page_from}>
          <span className={styles.range}>{rangeWords(part)}</span>
          <span className={styles.pages}>
            {pagesOf(part)
              .filter((page) => shown.has(page))
              .map((page) => (
                <Thumbnail key={page} page={page} draw={file?.draw} />
              ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({
  page,
  draw,
}: {
  page: number
  draw?: (page: number, width: number) => Promise<HTMLCanvasElement>
}) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let gone = false
    void draw?.(page, WIDTH * 2).then(
      (canvas) => {
        if (gone) return
        canvas.setAttribute('aria-hidden', 'true')
        place.current?.replaceChildren(canvas)
      },
      // A page that cannot be drawn keeps its empty sheet.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [draw, page])
  return <span ref={place} className={styles.page} role="img" aria-label={`Page ${page}`} />
}

const pagesOf = ({ page_from, page_to }: Part): number[] =>
  Array.from({ length: page_to - page_from + 1 }, (_, step) => page_from + step)

const rangeWords = ({ page_from, page_to }: Part): string =>
  page_from === page_to ? `Page ${page_from}` : `Pages ${page_from} to ${page_to}`
