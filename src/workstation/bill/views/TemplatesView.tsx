import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { useWorkstation } from '../../workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { SCROLLS } from '../scrolls.ts'
import { lessonsQuery } from '../state/bill-queries.ts'
import { markedLessonAtom } from '../state/forget-lesson.ts'
import styles from './views.module.css'

/** What saved bills taught about the layouts of this utility, and the way to forget it. */
export function TemplatesView({ bill }: { bill: BillDetail }) {
  if (bill.utility_company_id === null) return <p className={styles.empty}>Choose the utility first.</p>
  return <Lessons utilityId={bill.utility_company_id} utility={bill.ep_utility_company_name ?? ''} />
}

function Lessons({ utilityId, utility }: { utilityId: number; utility: string }) {
  const { call, execute } = useWorkstation()
  const queryClient = useQueryClient()
  const mark = useSetAtom(markedLessonAtom)
  const query = lessonsQuery(call, utilityId)
  const { data: lessons, error } = useQuery(query)
  if (error) {
    return (
      <div className={styles.empty}>
        <p>What was learned could not be loaded. {error.message}</p>
        <Button onClick={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}>Try again</Button>
      </div>
    )
  }
  if (lessons?.length === 0)
    return <p className={styles.empty}>Nothing was learned yet about bills of {utility}.</p>
  return (
    <section className={styles.view} aria-label="Templates" {...SCROLLS}>
      {lessons?.map(({ id, name, points }) => (
        <article key={id} className={styles.lesson}>
          <header>
            <h2>{name}</h2>
            <Button
              aria-label={`Forget ${name}`}
              onClick={() => {
                mark({ utilityId, lessonId: id, name })
                execute('bill.forget-template', 'button')
              }}
            >
              Forget
            </Button>
          </header>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
