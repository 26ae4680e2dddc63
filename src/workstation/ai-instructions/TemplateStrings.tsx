import { useAtomValue } from 'jotai'
import { TEMPLATE_STRINGS, type TemplateString } from '#domain/ai-instructions/template-strings.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './InstructionsRoom.module.css'
import { instructionContextAtom } from './state/instruction-context.ts'

const MEANINGS: Record<TemplateString, string> = {
  ACCT_NUM: 'the account number',
  METER_NUMBERS: 'the account’s meter numbers',
  METER_INVENTORY: 'the account’s meters',
  METER_INVENTORY_WITH_LATEST_USAGE_DATE: 'the meters, each with its last usage',
  PROCESSING_NOTES: 'the notes on the account’s meters',
  LATEST_INVOICE_DATE: 'the date of the last saved bill',
  INVOICE_DATE: 'this bill’s date',
  CURRENT_YEAR: 'the year',
  TOTAL_CHARGES: 'the total that the bill prints',
}

/** What a note may ask to be filled in. A click puts it where the cursor was. */
export function TemplateStrings({ text }: { text: string }) {
  const { execute } = useWorkstation()
  const { editable, archived } = useAtomValue(instructionContextAtom)
  return (
    <aside className={styles.strings} aria-label="Template strings">
      <h2>Template strings</h2>
      <ul>
        {TEMPLATE_STRINGS.map((name) => (
          <li key={name}>
            <button
              type="button"
              disabled={editable !== true || archived}
              className={styles.string}
              data-used={text.includes(`{{${name}}}`) || undefined}
              // The text keeps the focus, and with it the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => execute('ai-instructions.insert', 'button', name)}
            >
              <code>{`{{${name}}}`}</code>
              <span>{MEANINGS[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
