import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { documentQuery } from '#client/platform/queries.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { CallFailed } from '#contract/client/client.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import styles from './DocumentPage.module.css'
import { DocumentPreview } from './DocumentPreview.tsx'
import { type DocumentDetail, MEANINGS, statusWords } from './document-words.ts'

/** One document: how it stands, what was read from it, and the file itself. */
export function DocumentPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(documentQuery(id))
  if (data !== undefined)
    return (
      <Page title={data.file_name} wide>
        <Document document={data} />
      </Page>
    )
  const unknown = error instanceof CallFailed && error.code === 'not_found'
  return (
    <Page title={unknown ? 'There is no such document' : `Document #${id}`}>
      {unknown ? (
        <p>It may have been removed, or it is not one of yours.</p>
      ) : (
        <Waiting what="the document" error={error} onRetry={() => void refetch()} />
      )}
      <p>
        <Link href="/documents">All documents</Link>
      </p>
    </Page>
  )
}

function Document({ document }: { document: DocumentDetail }) {
  const { id, status, download_url, file_name, last_error_cause, duplicate_of, parts, abilities } = document
  const isWork = abilities.edit === true || abilities.revert === true
  const { tone, words } = statusWords(document)
  return (
    <>
      <div className={styles.head}>
        <Link href="/documents">All documents</Link>
        <div className="actions">
          {isWork && (
            <a className="button" href={`/documents/${id}/view`}>
              Check and correct
            </a>
          )}
          <a className="button" href={download_url} target="_blank" rel="noopener">
            Open the file
          </a>
          <a className="button" href={download_url} download={file_name}>
            Download
          </a>
        </div>
      </div>
      <section className="panel" aria-label="Status">
        <div className={styles.status} role="status">
          <StatusDot tone={tone}>{words}</StatusDot>
          <p>{MEANINGS[status]}</p>
        </div>
        {status === 'ERROR' && last_error_cause !== null && <p>{last_error_cause}</p>}
        {duplicate_of !== null && (
          <p>
            The same file came before, as <Link href={`/documents/${duplicate_of}`}>#{duplicate_of}</Link>.
          </p>
        )}
        {parts.length > 0 && (
          <p>
            It holds several bills:{' '}
            {parts.map(({ textract_bill_id: part, page_from, page_to }, index) => (
              <span key={part}>
                {index > 0 && ', '}
                <Link href={`/documents/${part}`}>
                  {page_from === page_to ? `page ${page_from}` : `pages ${page_from} to ${page_to}`}
                </Link>
              </span>
            ))}
          </p>
        )}
        <DocumentFacts document={document} />
      </section>
      <DocumentLines document={document} />
      <DocumentPreview id={id} url={download_url} contentType={document.content_type} />
    </>
  )
}
