import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { providerQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import type { SettingGroup } from '#domain/settings/provider-settings.ts'
import {
  draftProblems,
  hasChanges,
  NO_CHANGES,
  type SettingField,
  type SettingsDraft,
  withTyped,
} from '#domain/settings/settings-draft.ts'
import { Form } from '#ui/form/Form.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { type KeptSettings, SettingFields } from '#views/settings/SettingFields.tsx'
import styles from './SetUp.module.css'
import { type Step, stepAfter } from './steps.ts'

interface SetUpFormProps {
  step: Step
  kept: KeptSettings & { version: number }
  /** Where a mail to try the server is sent. */
  email: string
  /** Whose mails they are. */
  company: string
  /** The way back. */
  children: ReactNode
}

const HERE_ALONE = /^(localhost|127\.|\[::1\])/

/** What can be known without asking: who mails are from, and the address that the page was opened by. */
function firstDraft(step: Step, { values, from_environment }: KeptSettings, company: string): SettingsDraft {
  const { origin, hostname } = window.location
  const asks = (group: SettingGroup, name: 'sender_name' | 'public_url') =>
    step.groups.includes(group) && !from_environment.includes(group) && values[name] === ''
  const named = asks('sender', 'sender_name')
    ? withTyped(NO_CHANGES, values, 'sender_name', company)
    : NO_CHANGES
  return asks('address', 'public_url') && !HERE_ALONE.test(hostname)
    ? withTyped(named, values, 'public_url', origin)
    : named
}

export function SetUpForm({ step, kept, email, company, children }: SetUpFormProps) {
  const [draft, setDraft] = useState(() => firstDraft(step, kept, company))
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      if (!hasChanges(draft)) return
      const { settings } = await call('provider.saveSettings', { body: { version: kept.version, ...draft } })
      client.setQueryData(providerQuery.queryKey, settings)
    },
    onSuccess: () => navigate(stepAfter(step)),
    // Somebody may have changed them meanwhile.
    onError: () => void client.invalidateQueries(providerQuery),
  })
  return (
    <Form<SettingField>
      className="panel"
      begins
      problems={draftProblems(kept.values, draft)}
      failure={save.error === null ? null : failureWords(save.error)}
      onSend={() => save.mutate()}
      actions={
        <>
          {step.trial !== null && <Trial kind={step.trial} draft={draft} email={email} />}
          <div className="actions">
            <button type="submit" className="primary" disabled={save.isPending}>
              Save and go on
            </button>
            {children}
            <button type="button" className="link" onClick={() => navigate(stepAfter(step))}>
              Skip this
            </button>
          </div>
        </>
      }
    >
      {(shown) =>
        step.groups.map((group) => (
          <SettingFields
            key={group}
            group={group}
            kept={kept}
            draft={draft}
            problems={shown}
            onChange={setDraft}
          />
        ))
      }
    </Form>
  )
}

const ASKS = { mail: 'Send a test mail', ai: 'Try the service' } as const

/** Tries what was typed, and says in words what came of it. */
function Trial({ kind, draft, email }: { kind: 'mail' | 'ai'; draft: SettingsDraft; email: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      kind === 'mail'
        ? call('provider.tryMail', { body: { to: email, ...draft } })
        : call('provider.tryAi', { body: draft }),
  })
  return (
    <div className={styles.trial}>
      <div className="actions">
        <button type="button" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'One moment…' : ASKS[kind]}
        </button>
      </div>
      {kind === 'mail' && <p className="dim">It goes to {email}.</p>}
      {data !== undefined && <Notice tone={data.works ? 'plain' : 'bad'}>{data.words}</Notice>}
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
    </div>
  )
}
