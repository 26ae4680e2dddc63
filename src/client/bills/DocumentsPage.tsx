import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatCount } from '#base/figures.ts'
import { documentsQuery } from '#client/platform/queries.ts'
import { ExportList } from '#client/platform/shell/ExportList.tsx'
import { Page } from '#client/platform/shell/Page.tsx'
import { Pager } from '#client/platform/shell/Pager.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import styles from './DocumentsPage.module.css'
import { DocumentTable } from './DocumentTable.tsx'
import {
  addressOf,
  bodyOf,
  type DocumentSearch,
  EVERY_DOCUMENT,
  isNarrowed,
  narrowingOf,
  PAGE_SIZE,
  searchIn,
} from './document-search.ts'
import { UploadPanel } from './UploadPanel.tsx'

/** The client's bills: what came, how each stands, and the way to send more. */
export function DocumentsPage() {
  const [, navigate] = useLocation()
  const search = searchIn(useSearch())
  const { data, error, refetch, isPlaceholderData } = useQuery(documentsQuery(bodyOf(search)))
  const show = (next: DocumentSearch) => navigate(`/documents${addressOf(next)}`, { replace: true })
  const pages = Math.max(1, Math.ceil((data?.totalCount ?? 0) / PAGE_SIZE))

  // A page that went with its last row leads to the last one there is.
  const beyond = data !== undefined && !isPlaceholderData && search.page >= pages
  useEffect(() => {
    if (beyond) navigate(`/documents${addressOf({ ...search, page: pages - 1 })}`, { replace: true })
  }, [beyond, navigate, search, pages])

  return (
    <Page title="Documents" wide>
      <UploadPanel />
      <section className="panel" aria-label="Your documents">
        <DocumentFilters search={search} received={data?.delivery_ids ?? []} onChange={show} />
        {data === undefined ? (
          <Waiting what="documents" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            {error !== null && <Waiting what="documents" error={error} onRetry={() => void refetch()} />}
            <p className="dim" role="status">
              {data.totalCount === 0 ? 'No bills found' : countWords(data.totalCount, data.totalCapped)}
            </p>
            {data.textractBills.length === 0 ? (
              <div className={styles.empty}>
                {isNarrowed(search) ? (
                  <button type="button" onClick={() => show({ ...EVERY_DOCUMENT, order: search.order })}>
                    Show all documents
                  </button>
                ) : (
                  <p className="dim">What you upload above stands here, with how far it is.</p>
                )}
              </div>
            ) : (
              <DocumentTable rows={data.textractBills} />
            )}
            {data.totalCount > 0 && (
              <ExportList
                order={(format) => ({
                  name: 'bills.export',
                  input: { body: { ...narrowingOf(search), format } },
                })}
              />
            )}
            <Pager page={search.page} pages={pages} onTurn={(page) => show({ ...search, page })} />
          </>
        )}
      </section>
    </Page>
  )
}

const countWords = (count: number, capped: boolean): string => {
  const number = formatCount(count)
  if (capped) return `More than ${number} documents`
  return count === 1 ? '1 document' : `${number} documents`
}
