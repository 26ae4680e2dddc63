import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationsQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { PACES, type Pace } from '#domain/notifications/notifications.ts'
import { SelectField } from '#ui/form/Field.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import styles from './AccountPage.module.css'

type Choices = CallAnswer<'account.notifications'>['choices']
type Chosen = Pick<Choices[number], 'topic' | 'pace'>

const PACE_NAMES = Object.keys(PACES) as Pace[]
const CHOICES = PACE_NAMES.map((value) => ({ value, label: PACES[value] }))

/** What one is told of by mail, and how soon. */
export function Notifications() {
  const client = useQueryClient()
  const { data, error } = useQuery(notificationsQuery)
  const choose = useMutation({
    mutationFn: (chosen: Chosen) => call('account.chooseNotification', { body: chosen }),
    onSuccess: (answer) => client.setQueryData(notificationsQuery.queryKey, answer),
  })
  const problem = error ?? choose.error
  // What was just chosen is seen at once; refused, it is again what it was.
  const shown = (choice: Chosen): Pace =>
    choose.isPending && choose.variables.topic === choice.topic ? choose.variables.pace : choice.pace
  if (data?.choices.length === 0) return null
  return (
    <section className="panel" aria-labelledby="mails">
      <h2 id="mails">Mails to you</h2>
      {problem !== null && <Notice tone="bad">{failureWords(problem)}</Notice>}
      <div className={styles.mails}>
        {data?.choices.map((choice) => (
          <SelectField
            key={choice.topic}
            label={choice.title}
            choices={CHOICES}
            value={shown(choice)}
            disabled={choose.isPending}
            onChange={(value) => {
              const pace = PACE_NAMES.find((name) => name === value)
              if (pace !== undefined) choose.mutate({ topic: choice.topic, pace })
            }}
          />
        ))}
      </div>
      <p className="dim">
        “Once a day” comes in the morning, all in one mail. Mails about your password and your sign-in always
        come.
      </p>
    </section>
  )
}
