import { formatCount } from '#base/figures.ts'
import { PASSES, type Pass } from '#commands/bills/editor/context.ts'
import { statusLabel } from '#domain/bills/bill-status.ts'
import { momentWords } from '#ui/moments.ts'
import { SCROLLS } from '#workstation/platform/shared/scrolls.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { EditorState } from '../state/editor-state.ts'
import { Checks } from './Checks.tsx'
import { EarlierReadings } from './EarlierReadings.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { ModelChoice } from './ModelChoice.tsx'
import styles from './views.module.css'

const PASS_LABELS: Record<Pass, string> = {
  extract: 'Extract',
  parse: 'Parse',
  'second-pass': 'Second pass',
  'supplementary-pass': 'Supplementary pass',
  rebuild: 'Rebuild',
  'reparse-account': 'Reparse account',
}

const ROBOT_LABELS = {
  'auto-process': 'Auto-process',
  'auto-process-account': 'Auto-process account',
  'auto-process-utility': 'Auto-process utility',
}

/** How the bill came to be what it is, and what can be done with it again. */
export function PassesView({ editor }: { editor: EditorState }) {
  const { bill, model } = editor
  return (
    <section className={styles.view} aria-label="Passes" {...SCROLLS}>
      <div className={styles.actions}>
        {PASSES.map((pass) => (
          <CommandButton key={pass} id={`bills.${pass}`} label={PASS_LABELS[pass]} />
        ))}
        {Object.entries(ROBOT_LABELS).map(([robot, label]) => (
          <CommandButton key={robot} id={`bills.${robot}`} label={label} />
        ))}
        {bill.abilities.split === true && <CommandButton id="bills.split" label="Cut into bills" />}
        {bill.abilities.unsplit === true && <CommandButton id="bills.unsplit" />}
        <CommandButton id="bills.open-file" label="Open the file" />
      </div>
      <ModelChoice models={bill.ai_models} model={model} />
      {bill.last_automation_error !== null && (
        <p className={styles.robot}>
          <strong>The robot left it:</strong> {bill.last_automation_error}
        </p>
      )}
      <dl className={styles.facts}>
        {factsOf(bill).map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {bill.reasoning && <p className={styles.reasoning}>{bill.reasoning}</p>}
      <EarlierReadings key={bill.gpt_bill?.id ?? 0} editor={editor} />
      <Elsewhere bill={bill} />
      <Checks bill={bill} />
    </section>
  )
}

const factsOf = (bill: BillDetail): [string, string | null][] => [
  ['Status', statusLabel(bill.status, 'admin')],
  ['Now', bill.progress],
  ['Last error', bill.last_error_cause],
  ['Configuration', bill.configuration?.name ?? 'none: the defaults hold'],
  ['AI service', aiWords(bill)],
  ['File', bill.file_name],
  ['Pages', bill.page_count === null ? null : String(bill.page_count)],
  ['Company', bill.company_name],
  ['Delivery', bill.delivery_id],
  ['Uploaded', momentWords(bill.created_at)],
  ['Read', bill.gpt_bill === null ? null : momentWords(bill.gpt_bill.created_at)],
  ['Confidence', confidenceWords(bill)],
  ['Processed', bill.processed_at === null ? null : momentWords(bill.processed_at)],
  ['Processed by', bill.processed_by],
  ['Accepted warnings', bill.ep_bill?.acknowledged.map(({ message }) => message).join(' ') || null],
  ['Changed by hand', bill.ep_bill?.hand_changes.map(({ message }) => message).join(' ') || null],
  ['Cut from', sourceWords(bill)],
  [
    'Cut into',
    bill.parts.map((part) => `#${part.textract_bill_id} (${pagesWords(part)})`).join(', ') || null,
  ],
  ['Same file as', bill.duplicate_of === null ? null : `#${bill.duplicate_of}`],
]

function aiWords({ ai_usage: usage }: BillDetail): string | null {
  if (usage === null) return null
  const { calls, prompt_tokens, completion_tokens, tokens_of_day, tokens_a_day } = usage
  const asked = `asked ${calls === 1 ? 'once' : `${calls} times`}`
  const tokens = `${formatCount(prompt_tokens)} tokens sent, ${formatCount(completion_tokens)} answered`
  const limit = tokens_a_day === null ? '' : ` of ${formatCount(tokens_a_day)}`
  return `${asked}: ${tokens}; all bills in 24 hours ${formatCount(tokens_of_day)}${limit}`
}

const sourceWords = ({ source }: BillDetail) =>
  source === null ? null : `#${source.textract_bill_id}, ${pagesWords(source)}`

const pagesWords = ({ page_from, page_to }: { page_from: number; page_to: number }) =>
  page_from === page_to ? `page ${page_from}` : `pages ${page_from}–${page_to}`

function confidenceWords({ gpt_bill }: BillDetail): string | null {
  const confidence = gpt_bill?.confidence
  return confidence == null ? null : `${Math.round(confidence * 100)} %`
}
