import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PORTFOLIO_LIMITS } from '#domain/portfolios/portfolios.ts'
import { DraftStanding } from '#workstation/platform/drafts/DraftStanding.tsx'
import { StaleNotice } from '#workstation/platform/drafts/StaleNotice.tsx'
import { differencesOf } from '#workstation/platform/drafts/stale.ts'
import { TypedText } from '#workstation/platform/drafts/TypedText.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './PortfolioCard.module.css'
import { drafts, draftWords, editedAtom, type PortfolioDraft, typeAtom } from './state/editing.ts'

/** The name of a portfolio and who gets its invoices, being edited. Enter saves them. */
export function CardFields() {
  const { execute } = useWorkstation()
  const editor = useAtomValue(drafts.openEditorAtom)
  const edited = useAtomValue(editedAtom)
  const field = useNameFirst()
  if (editor === null || edited === null) return null
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    execute(edited.changed ? 'portfolios.save' : 'portfolios.end-edit', 'key')
  }
  const { draft, stale } = editor
  return (
    <header className={styles.editing} onKeyDownCapture={saveByEnter}>
      {stale !== null && (
        <StaleNotice
          noun="portfolio"
          commands="portfolios"
          changedBy={stale.changedBy}
          differences={differencesOf(draftWords(draft), draftWords(drafts.draftOf(stale.theirs)))}
        />
      )}
      <div className={styles.fields}>
        <Field ref={field} label="Name" of="name" most={PORTFOLIO_LIMITS.name} editor={editor} />
        <Field label="Accounting e-mail" of="emails" most={PORTFOLIO_LIMITS.emails} editor={editor} />
      </div>
      <div className={styles.foot}>
        {edited.complaint === null ? (
          <DraftStanding editable changed={edited.changed} busy={edited.busy} saved />
        ) : (
          <span role="alert" className={styles.complaint}>
            {edited.complaint}
          </span>
        )}
        <span className={styles.rest} />
        <CommandButton id="portfolios.discard" label="Discard" look="quiet" />
        <CommandButton id="portfolios.end-edit" label="Done" look="quiet" />
        <CommandButton id="portfolios.save" label="Save" look="primary" />
        <CommandButton id="portfolios.close" args={editor.key} sign="✕" look="quiet" bare />
      </div>
    </header>
  )
}

interface FieldProps {
  ref?: { current: HTMLInputElement | null }
  label: string
  of: keyof PortfolioDraft
  most: number
  editor: { draft: PortfolioDraft; start: PortfolioDraft }
}

function Field({ ref, label, of, most, editor }: FieldProps) {
  const { execute } = useWorkstation()
  const store = useStore()
  const type = useSetAtom(typeAtom)
  return (
    <TypedText
      ref={ref}
      label={label}
      placeholder={of === 'emails' ? 'One address, or several separated by commas' : undefined}
      maxLength={most}
      value={editor.draft[of]}
      onType={(text) => type({ [of]: text })}
      onTake={() => undefined}
      onDrop={() => type({ [of]: editor.start[of] })}
      onLeave={() => (store.get(editedAtom)?.changed ? goHome() : execute('portfolios.end-edit', 'key'))}
    />
  )
}

/** The changes stay; keys are those of the room again. */
const goHome = () => document.querySelector<HTMLElement>(`[${HOME_ATTRIBUTE}]`)?.focus()

/** What is edited begins with the name, selected to be typed over. */
function useNameFirst() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return field
}
