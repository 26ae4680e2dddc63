import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import {
  AI_MODELS,
  choicesOfService,
  NO_UTILITY_ID,
  SKIP_FLAGS,
} from '#domain/configurations/configuration.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import fields from '#workstation/platform/drafts/fields.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useCompanies, useUtilities } from '#workstation/records/shared/use-lookups.ts'
import { choicesQuery } from '../configuration-queries.ts'
import type { Draft } from '../state/draft.ts'
import { type EditorState, lastFieldAtom } from '../state/editors.ts'
import { FIELD_ATTRIBUTE, FORM_ID, fieldOf } from '../state/fields.ts'
import { DATA_SOURCE_LABELS, FLAG_GROUPS, SKIP_LABELS } from '../words.ts'
import { ChoiceField, choicesOf } from './ChoiceField.tsx'
import styles from './ConfigurationForm.module.css'
import { Flag } from './Flag.tsx'
import { QueriesSection } from './QueriesSection.tsx'
import { SplitRulesSection } from './SplitRulesSection.tsx'
import { TextField } from './TextField.tsx'
import { useEdit } from './use-edit.ts'

const MODELS = AI_MODELS.map((model) => ({ value: model, label: model }))
const SOURCES = choicesOf(DATA_SOURCE_LABELS)

/** Everything that a configuration says. */
export function ConfigurationForm({ editor }: { editor: EditorState }) {
  const form = useLastField()
  const { draft, saved } = editor
  const readOnly = saved !== null && saved.editable !== true
  const staff = useAtomValue(audienceAtom) === 'admin'
  return (
    <div ref={form} id={FORM_ID} className={styles.form} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      <fieldset disabled={readOnly} className={styles.fields}>
        <legend className="visually-hidden">Configuration</legend>
        <General draft={draft} />
        {staff ? <Toggles draft={draft} /> : <ReadFrom draft={draft} />}
        <QueriesSection draft={draft} />
        {staff && <SplitRulesSection draft={draft} />}
        {staff && <LeftOutChecks draft={draft} />}
      </fieldset>
    </div>
  )
}

/** What only staff choose, with what stands beside it. */
const Toggles = ({ draft }: { draft: Draft }) =>
  FLAG_GROUPS.map(({ title, flags }) => (
    <section key={title} className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {title === 'Reading the file' && <Source draft={draft} />}
      {title === 'What the AI decides' && <Model draft={draft} />}
      <div className={styles.flags}>
        {flags.map(({ flag, label }) => (
          <Flag key={flag} flag={flag} label={label} on={draft[flag]} />
        ))}
      </div>
      {title === 'Reading the file' && <WhoActs draft={draft} />}
    </section>
  ))

const ReadFrom = ({ draft }: { draft: Draft }) => (
  <section className={styles.section} aria-label="Reading the file">
    <h2>Reading the file</h2>
    <Source draft={draft} />
    <WhoActs draft={draft} />
  </section>
)

const LeftOutChecks = ({ draft }: { draft: Draft }) => (
  <section className={styles.section} aria-label="Checks that are left out">
    <h2>Checks that are left out</h2>
    <div className={styles.flags}>
      {SKIP_FLAGS.map((flag) => (
        <Flag key={flag} flag={flag} label={SKIP_LABELS[flag]} on={draft[flag]} />
      ))}
    </div>
  </section>
)

/** Remembers which field has the focus, or had it last. */
function useLastField() {
  const setLast = useSetAtom(lastFieldAtom)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = form.current
    const onFocus = ({ target }: FocusEvent) => {
      const field = fieldOf(target)
      if (field !== null) setLast(field)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [setLast])
  return form
}

function General({ draft }: { draft: Draft }) {
  const edit = useEdit()
  const audience = useAtomValue(audienceAtom)
  const utilities = useUtilities()
  return (
    <section className={styles.section} aria-label="General">
      <div className={styles.columns}>
        <TextField
          field="name"
          label="Name"
          maxLength={200}
          value={draft.name}
          patchOf={(name) => ({ name })}
        />
        <div className={fields.field} {...{ [FIELD_ATTRIBUTE]: 'utility_company_id' }}>
          <span className={fields.label}>Utility</span>
          <Picker
            label="Utility"
            placeholder="None"
            choices={utilities && [{ value: NO_UTILITY_ID, label: 'None' }, ...utilities]}
            value={draft.utility_company_id}
            onChoose={(id) => edit('Changed the utility', { utility_company_id: id ?? NO_UTILITY_ID })}
          />
        </div>
        {audience === 'admin' && <ClientField draft={draft} />}
      </div>
    </section>
  )
}

function ClientField({ draft }: { draft: Draft }) {
  const edit = useEdit()
  return (
    <div className={fields.field} {...{ [FIELD_ATTRIBUTE]: 'company_id' }}>
      <span className={fields.label}>Client</span>
      <Picker
        label="Client"
        placeholder="Every client"
        choices={useCompanies()}
        value={draft.company_id}
        onChoose={(company_id) => edit('Changed the client', { company_id })}
      />
    </div>
  )
}

function Source({ draft }: { draft: Draft }) {
  return (
    <div className={styles.columns}>
      <ChoiceField
        field="gpt_bill_data_source"
        label="Lines are read from"
        choices={SOURCES}
        value={draft.gpt_bill_data_source}
        patchOf={(gpt_bill_data_source) => ({ gpt_bill_data_source })}
      />
      <TextField
        field="schema_id"
        label="Schema id"
        numeric
        maxLength={9}
        placeholder="None"
        value={draft.schema_id === null ? '' : `${draft.schema_id}`}
        patchOf={(text) => ({ schema_id: Number(text) > 0 ? Number(text) : null })}
      />
    </div>
  )
}

/** Which of these choices do something here, and which do not, and why. */
function WhoActs({ draft }: { draft: Draft }) {
  const { call } = useWorkstation()
  const { data } = useQuery(choicesQuery(call))
  const idle = choicesOfService(draft)
  return (
    <>
      <p className={styles.note}>
        The built-in engine reads the text, the tables and the labelled values of every bill by itself. What
        lines are read from, labelled values and expenses say what an AI service is sent beside that. The
        schema id is kept for systems that know it; it changes no reading.
      </p>
      {data?.ai_connected === false && idle.length > 0 && (
        <p className={styles.note} role="status">
          No AI service is connected, so these change nothing now: {idle.join(', ')}.
        </p>
      )}
    </>
  )
}

function Model({ draft }: { draft: Draft }) {
  const { call } = useWorkstation()
  const { data } = useQuery(choicesQuery(call))
  return (
    <>
      <div className={styles.columns}>
        <ChoiceField
          field="ai_model"
          label="Model"
          choices={MODELS}
          value={draft.ai_model}
          patchOf={(ai_model) => ({ ai_model })}
        />
      </div>
      {data?.ai_connected === false && (
        <p className={styles.note}>No AI service is connected: the built-in engine reads alone.</p>
      )}
    </>
  )
}
