import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { TemplateFields } from '#commands/requests/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { templatePreviewQuery } from '../state/queries.ts'
import { useDeferredAfter } from '../use-deferred-after.ts'
import styles from './TemplateManager.module.css'

/** From the last key to the preview, in ms. */
const PAUSE = 400

/** The template on three real requests, one of them that of which least is known. */
export function TemplatePreviews({ fields }: { fields: TemplateFields }) {
  const { call } = useWorkstation()
  const { subject, body, template_type } = useDeferredAfter(fields, PAUSE)
  const { data } = useQuery({
    ...templatePreviewQuery(call, { subject, body, template_type }),
    enabled: subject.trim() !== '' || body.trim() !== '',
  })
  if (data === undefined || data.previews.length === 0) return null
  return (
    <section className={styles.previews} aria-label="Preview">
      <h2>Preview</h2>
      {data.previews.map((preview) => (
        <PreviewOf key={preview.request_id} preview={preview} />
      ))}
    </section>
  )
}

type Preview = CallAnswer<'requestTemplates.preview'>['previews'][number]

function PreviewOf({ preview: { label, emptiest, subject, body, unresolved } }: { preview: Preview }) {
  const reasons = [...new Map(unresolved.map(({ name, reason }) => [name, reason]))]
  const within = (where: 'subject' | 'body') => unresolved.filter((each) => each.where === where)
  return (
    <article className={styles.preview}>
      <header>
        {label}
        {emptiest && ' · least is known'}
      </header>
      <strong>
        <MarkedText text={subject} marks={within('subject')} />
      </strong>
      <p>
        <MarkedText text={body} marks={within('body')} />
      </p>
      {reasons.map(([name, reason]) => (
        <p key={name} className={styles.missing}>
          {`{{${name}}}`}: {reason}
        </p>
      ))}
    </article>
  )
}

/** A text with what could not be filled set off. */
function MarkedText({ text, marks }: { text: string; marks: readonly { start: number; end: number }[] }) {
  const parts = marks.map(({ start, end }, at) => ({
    start,
    before: text.slice(marks[at - 1]?.end ?? 0, start),
    marked: text.slice(start, end),
  }))
  return (
    <>
      {parts.map(({ start, before, marked }) => (
        <Fragment key={start}>
          {before}
          <mark>{marked}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
