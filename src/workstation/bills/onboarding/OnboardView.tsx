import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { OnboardKind } from '#commands/bills/editor/context.ts'
import { TextField } from '#ui/form/Field.tsx'
import { onboardingQuery } from '#workstation/bills/onboarding/onboarding-query.ts'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { lineAt } from '../draft/edits.ts'
import { leaveByEscape } from '../editor/leave-by-escape.ts'
import type { EditorState } from '../state/editor-state.ts'
import { dispatchAtom } from '../state/editors.ts'
import { filledIn } from './fill-in.ts'
import { mayCreate, missingOf, type OnboardForm } from './form.ts'
import { MeterFields } from './MeterFields.tsx'
import styles from './OnboardView.module.css'
import { reachedFormAtom, wantedFormAtom } from './reached-form.ts'

/**
 * What the bill names and nobody knew yet, set up in place: the utility, the account, the meter. Asked for again, the
 * keyboard goes to what is missing as when it was opened.
 */
export const OnboardView = ({ editor }: { editor: EditorState }) => (
  <Forms key={editor.onboardings} editor={editor} />
)

function Forms({ editor }: { editor: EditorState }) {
  const { bill, draft, onboarding: form } = editor
  const { call } = useWorkstation()
  const dispatch = useSetAtom(dispatchAtom)
  const { data, error } = useQuery(onboardingQuery(call, bill.id))
  const change = (next: OnboardForm) =>
    dispatch(bill.id, { type: 'onboarding', form: { ...next, complaint: null } })
  useEffect(() => {
    if (data === undefined || form.filled) return
    dispatch(bill.id, { type: 'onboarding', form: filledIn(form, bill, draft, data) })
  }, [data, form, bill, draft, dispatch])
  const line = form.line === null ? undefined : lineAt(draft, form.line)
  const view = useFocusOnMissing(editor, error !== null || (data !== undefined && form.filled))
  return (
    <section ref={view} className={styles.view} aria-label="Onboard" onKeyDown={leaveByEscape} {...SCROLLS}>
      {bill.abilities.edit !== true && <p className={styles.closed}>{bill.abilities.edit}</p>}
      <Part
        kind="company"
        title="Utility"
        known={
          bill.utility_company_id === null
            ? null
            : (bill.ep_utility_company_name ?? bill.utility_company_name)
        }
        editor={editor}
      >
        <TextField
          label="Name of the utility"
          value={form.companyName}
          onChange={(text) => change({ ...form, companyName: text })}
        />
      </Part>
      <Part
        kind="account"
        title="Account"
        known={bill.utility_account_id === null ? null : (bill.ep_acct_num ?? bill.acct_num)}
        editor={editor}
      >
        <TextField
          label="Account number"
          value={form.accountNumber}
          onChange={(text) => change({ ...form, accountNumber: text })}
        />
        <TextField
          label="Delivery method"
          placeholder="Such as Emailed Quarterly"
          value={form.deliveryMethod}
          onChange={(text) => change({ ...form, deliveryMethod: text })}
        />
      </Part>
      <Part
        kind="meter"
        title="Meter"
        known={null}
        note={line === undefined ? undefined : `for the line “${line.description}”`}
        editor={editor}
      >
        {error && <p className={styles.complaint}>The choices could not be loaded. {error.message}</p>}
        {data && <MeterFields form={form} data={data} onChange={change} />}
      </Part>
    </section>
  )
}

interface PartProps {
  kind: OnboardKind
  title: string
  /** What the bill is matched to already; then there is nothing to set up. */
  known: string | null
  note?: string | undefined
  editor: EditorState
  children: ReactNode
}

function Part({ kind, title, known, note, editor, children }: PartProps) {
  const { execute } = useWorkstation()
  const { complaint } = editor.onboarding
  const missing = mayCreate(kind, editor.onboarding, editor.bill)
  return (
    <form
      className={styles.part}
      aria-label={title}
      data-part={kind}
      onSubmit={(event) => {
        event.preventDefault()
        execute('bills.create', 'button', { kind })
      }}
    >
      <h2>
        {title} <small>{known ?? note}</small>
      </h2>
      {known === null && (
        <>
          <div className={styles.fields}>{children}</div>
          {complaint?.kind === kind && (
            <p className={styles.complaint} role="alert">
              {complaint.message}
            </p>
          )}
          <div className={styles.act}>
            <CommandButton id={`bills.create-${kind}`} look="primary" submits />
            {missing !== true && <span className={styles.missing}>{missing}</span>}
          </div>
        </>
      )}
    </form>
  )
}

/**
 * The first part that is missing has the keyboard, also after the one before it was set up. The fields of the meter
 * come with their choices, however late; whoever types elsewhere by then stays there.
 */
function useFocusOnMissing({ bill }: EditorState, hasChoices: boolean) {
  const view = useRef<HTMLElement>(null)
  const wanted = useAtomValue(wantedFormAtom)
  const setReached = useSetAtom(reachedFormAtom)
  const isLate = useRef(false)
  const missing = missingOf(bill)
  const isThere = missing !== 'meter' || hasChoices
  useLayoutEffect(() => {
    setReached(null)
    return () => setReached(undefined)
  }, [setReached])
  useLayoutEffect(() => {
    if (!isThere) {
      isLate.current = true
      return
    }
    const staysElsewhere = isLate.current && document.activeElement instanceof HTMLInputElement
    isLate.current = false
    const part = () => view.current?.querySelector(`[data-part="${missing}"]`)
    const focus = () => part()?.querySelector('input')?.focus()
    if (!staysElsewhere) focus()
    if (staysElsewhere || part()?.contains(document.activeElement)) {
      setReached(wanted)
      return
    }
    const frame = requestAnimationFrame(() => {
      focus()
      setReached(wanted)
    })
    return () => cancelAnimationFrame(frame)
  }, [missing, wanted, isThere, setReached])
  return view
}
