import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useRef } from 'react'
import { Picker } from '#ui/pick/Picker.tsx'
import type { Editor } from '#workstation/platform/drafts/drafts.ts'
import fields from '#workstation/platform/drafts/fields.module.css'
import { TypedText } from '#workstation/platform/drafts/TypedText.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { AttachedTo } from './AttachedTo.tsx'
import styles from './InstructionsRoom.module.css'
import { NoteText } from './NoteText.tsx'
import { HOME_ID, TITLE_ATTRIBUTE } from './state/elements.ts'
import { tabsAtom } from './state/instruction-context.ts'
import { ATTACHABLE_LABELS, drafts, type NoteDraft, TAB_TITLES, tabAtom } from './state/note.ts'
import type { Attachable, Note } from './state/stored-note.ts'
import { TemplateStrings } from './TemplateStrings.tsx'
import { useEdit, useTakePending } from './use-edit.ts'

const ATTACHABLES = (Object.entries(ATTACHABLE_LABELS) as [Attachable, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** A note: its title, the bills that it is for, and its texts. */
export function NoteEditor({ editor }: { editor: Editor<number, Note, NoteDraft> }) {
  const edit = useEdit()
  const takePending = useTakePending()
  const setPending = useSetAtom(drafts.pendingEditAtom)
  const tab = useAtomValue(tabAtom)
  const { draft, saved } = editor
  const readOnly = saved?.editable !== true || saved.archived
  return (
    <div id={HOME_ID} className={styles.panes} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      <fieldset disabled={readOnly} className={styles.note}>
        <legend className="visually-hidden">Note</legend>
        <div className={styles.fields}>
          <TypedText
            label="Title"
            marks={{ [TITLE_ATTRIBUTE]: '' }}
            maxLength={200}
            value={draft.name}
            onType={(name) => setPending({ label: 'Changed the title', patch: { name } })}
            onTake={takePending}
            onDrop={() => setPending(null)}
            onLeave={() => document.getElementById(HOME_ID)?.focus()}
          />
          <div className={fields.field}>
            <span className={fields.label}>For</span>
            <Picker
              label="For"
              choices={ATTACHABLES}
              value={draft.attachable_type}
              onChoose={(attachable_type) =>
                edit('Changed what it is for', { attachable_type, attachable_id: null })
              }
            />
          </div>
          <AttachedTo draft={draft} attachedTo={saved?.attached_to ?? null} />
        </div>
        <Tabs />
        <NoteText key={tab} tab={tab} text={draft[tab]} readOnly={readOnly} />
      </fieldset>
      <TemplateStrings text={draft[tab]} />
    </div>
  )
}

/** One tab stop; arrows go from tab to tab. */
function Tabs() {
  const { execute } = useWorkstation()
  const tabs = useAtomValue(tabsAtom)
  const tab = useAtomValue(tabAtom)
  const list = useRef<HTMLDivElement>(null)
  const show = (to: (typeof tabs)[number]) => execute('ai-instructions.tab', 'button', to)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = (tabs.indexOf(tab) + step + tabs.length) % tabs.length
    const to = tabs[at]
    if (step === 0 || to === undefined) return
    event.preventDefault()
    show(to)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Texts of the note" className={styles.tabs}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`note-tab-${each}`}
          aria-selected={each === tab}
          aria-controls="note-panel"
          tabIndex={each === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => show(each)}
          onKeyDown={onKeyDown}
        >
          {TAB_TITLES[each]}
        </button>
      ))}
    </div>
  )
}
