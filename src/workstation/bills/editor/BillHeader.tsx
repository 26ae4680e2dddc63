import { useAtomValue } from 'jotai'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { DeletionChip } from '#workstation/records/shared/ClientName.tsx'
import { statusOf, utilityName } from '../bill-words.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import { unkeptAtom } from '../state/autosave.ts'
import { canBeJudged } from '../state/bill-queries.ts'
import { type EditorState, isJudged, judgementOf, openProblems } from '../state/editor-state.ts'
import styles from './BillHeader.module.css'
import { JudgementLine } from './JudgementLine.tsx'

const ParseFailure = onDemand(async () => ({ default: (await import('./seldom.ts')).ParseFailure }))
const SentBack = onDemand(async () => ({ default: (await import('./seldom.ts')).SentBack }))

export function BillHeader({ editor }: { editor: EditorState }) {
  const audience = useAtomValue(audienceAtom)
  const unkept = useAtomValue(unkeptAtom).has(editor.bill.id)
  const { bill } = editor
  const utility = utilityName(bill)
  const status = statusOf(bill, audience)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1 title={utility}>{utility}</h1>
        <StatusDot tone={status.tone}>{status.words}</StatusDot>
        <span className={styles.id}>#{bill.id}</span>
        {isForT1(bill, audience) && (
          <span className={styles.t1} title="Contractors may process this bill">
            T1
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <CommandButton id="bills.open-previous" look="quiet" label="Prev" />
        <CommandButton id="bills.open-next" look="quiet" label="Next" />
        <CommandButton
          id="bills.toggle-view"
          look="quiet"
          label={editor.view === 'saved' ? 'GPT Parsing' : 'Saved Bill'}
        />
        <ConfigurationButton editor={editor} />
        <CommandButton id="bills.share" look="quiet" label="Share" bare />
        {bill.abilities.revert === true && <CommandButton id="bills.revert" label="Revert" />}
        {bill.abilities.skip === true && <CommandButton id="bills.skip" label="Skip" />}
      </div>
      <p className={styles.sub}>
        <span title={bill.file_name}>
          {[bill.company_name, bill.property_name, bill.file_name].filter(Boolean).join(' · ')}
        </span>
        <DeletionChip companyId={bill.company_id} />
        {bill.duplicate_of !== null && (
          <CommandButton id="bills.open-twin" look="quiet" label={`Same file as #${bill.duplicate_of}`} />
        )}
        <Standing editor={editor} unkept={unkept} />
      </p>
      <Opened part={SentBack} props={bill.sent_back} />
      <Opened
        part={ParseFailure}
        props={bill.parse_failure === null ? null : { cause: bill.parse_failure }}
      />
      <JudgementLine editor={editor} />
    </header>
  )
}

/** Which configuration the bill is read by, and the way to another one for the next extract. */
function ConfigurationButton({ editor: { bill, configuration } }: { editor: EditorState }) {
  const name = (configuration ?? bill.configuration)?.name ?? 'No configuration'
  const whose = configuration === null ? 'Configuration' : 'Configuration of the next extract'
  return (
    <span className={styles.configuration} title={`${whose}: ${name}`}>
      <CommandButton id="bills.pick-configuration" look="quiet" label={name} />
    </span>
  )
}

const isForT1 = (bill: BillDetail, audience: 'admin' | 'client') =>
  audience === 'admin' && bill.os_can_process && !bill.exclude_from_t1_processing

/** The one thing to know about where the bill stands. */
function Standing({ editor, unkept }: { editor: EditorState; unkept: boolean }) {
  const { bill, draft } = editor
  const problems = openProblems(editor)
  const judging = !isJudged(editor) && canBeJudged(bill, draft)
  if (bill.progress !== null) return <strong className={styles.busy}>{bill.progress}</strong>
  if (unkept) return <strong className={styles.bad}>Your edits are not stored yet</strong>
  if (bill.status === 'ERROR' && bill.last_error_cause !== null)
    return (
      <strong className={styles.bad} title={bill.last_error_cause}>
        {bill.last_error_cause}
      </strong>
    )
  if (bill.abilities.edit !== true) return null
  if (problems.length === 0 && judging)
    return (
      <strong className={styles.checking} aria-busy>
        checking…
      </strong>
    )
  if (problems.length === 0) return <Unopposed editor={editor} />
  return (
    <strong className={styles.warn} aria-busy={judging}>
      {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
    </strong>
  )
}

/** Nothing stands against saving it: because it is right, because no more is known, or because a person put it aside. */
function Unopposed({ editor }: { editor: EditorState }) {
  const { problems } = editor
  if (problems.length > 0)
    return (
      <strong className={styles.warn}>
        {problems.length === 1 ? '1 warning' : `${problems.length} warnings`} accepted
      </strong>
    )
  return judgementOf(editor)?.standing === 'clean' ? (
    <strong className={styles.good}>clean</strong>
  ) : (
    <strong className={styles.fair}>adds up</strong>
  )
}
