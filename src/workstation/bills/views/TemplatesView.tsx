import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { lessonsQuery } from '../state/bill-queries.ts'
import type { EditorState } from '../state/editor-state.ts'
import { templateOf } from '../state/templates.ts'
import styles from './views.module.css'

type Template = BillDetail['templates'][number]

/** What was learned about this bill's layout and what became of it; for staff also what its utility's bills taught. */
export function TemplatesView({ editor }: { editor: EditorState }) {
  const staff = useAtomValue(audienceAtom) === 'admin'
  const { bill } = editor
  const marked = templateOf(editor)?.id
  return (
    <section className={styles.view} aria-label="Templates" {...SCROLLS}>
      {bill.templates.length === 0 && (
        <p className={styles.empty}>Nothing that was learned is about this bill.</p>
      )}
      {bill.templates.map((template) => (
        <OnBill
          key={template.id}
          template={template}
          isMarked={template.id === marked}
          utilityId={staff ? bill.utility_company_id : null}
        />
      ))}
      {staff && bill.utility_company_id !== null && (
        <OfUtility
          bill={bill}
          utilityId={bill.utility_company_id}
          utility={bill.ep_utility_company_name ?? ''}
        />
      )}
    </section>
  )
}

interface OnBillProps {
  template: Template
  isMarked: boolean
  /** Null for whom may not see what it says. */
  utilityId: number | null
}

function OnBill({ template, isMarked, utilityId }: OnBillProps) {
  const { id, name, left_out: leftOut, refused } = template
  const act = useTemplateActions(id)
  return (
    <article className={styles.lesson} aria-current={isMarked}>
      <header>
        <h2>{name}</h2>
        <Button
          aria-label={leftOut ? `Take in again ${name}` : `Leave out ${name}`}
          onClick={() => act('bills.leave-out-template')}
        >
          {leftOut ? 'Take in again' : 'Leave out'}
        </Button>
        {utilityId !== null && (
          <Button aria-label={`Forget ${name}`} onClick={() => act('bills.forget-template')}>
            Forget
          </Button>
        )}
      </header>
      <p>{standing(template)}</p>
      {refused.length > 0 && (
        <ul aria-label={`Why ${name} was not followed`}>
          {refused.map((reason) => (
            <li key={reason}>Not followed, as {reason}.</li>
          ))}
        </ul>
      )}
      {utilityId !== null && <Points utilityId={utilityId} lessonId={id} />}
    </article>
  )
}

function standing({ followed, left_out: leftOut }: Template): string {
  if (leftOut) return 'Left out: this bill is read without it.'
  return {
    whole: 'Followed.',
    part: 'Followed in part.',
    none: 'Refused: it would make this reading worse.',
  }[followed]
}

function useTemplateActions(lessonId: number) {
  const { execute } = useWorkstation()
  return (command: string): void => execute(command, 'button', { lessonId })
}

function Points({ utilityId, lessonId }: { utilityId: number; lessonId: number }) {
  const { call } = useWorkstation()
  const { data: lessons } = useQuery(lessonsQuery(call, utilityId))
  const points = lessons?.find(({ id }) => id === lessonId)?.points ?? []
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** What the utility's other layouts taught. */
function OfUtility({ bill, utilityId, utility }: { bill: BillDetail; utilityId: number; utility: string }) {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
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
  const others = lessons?.filter(({ id }) => !bill.templates.some((template) => template.id === id)) ?? []
  if (others.length === 0) return null
  return (
    <section aria-label={`Other templates of ${utility}`}>
      <h2 className={styles.others}>Other templates of {utility}</h2>
      {others.map((lesson) => (
        <Other key={lesson.id} lesson={lesson} />
      ))}
    </section>
  )
}

function Other({ lesson }: { lesson: { id: number; name: string; points: string[] } }) {
  const { id, name, points } = lesson
  const act = useTemplateActions(id)
  return (
    <article className={styles.lesson}>
      <header>
        <h2>{name}</h2>
        <Button aria-label={`Forget ${name}`} onClick={() => act('bills.forget-template')}>
          Forget
        </Button>
      </header>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </article>
  )
}
