import { oneOf } from '#commands/kernel/args.ts'
import { neighbours, showingIn } from '#commands/kernel/showing.ts'
import { all, only, unless, type When } from '#commands/kernel/when.ts'
import { editorOf, onInstructions, onNote } from './conditions.ts'
import { NOTE_TABS, type NoteTab } from './context.ts'

const showing = showingIn('ai-instructions', 'Instructions', editorOf)

const TABS: Record<NoteTab, string> = {
  prompt_notes: 'Table Parsing Notes',
  second_pass_notes: 'Corrective Pass Notes',
  supplementary_ocr_instructions: 'Supplementary OCR Instructions',
  html_notes: 'HTML Parsing Notes',
}

const tab = showing<NoteTab>({
  id: 'tab',
  title: 'Show a text of the note',
  titleOf: (to) => `Show ${TABS[to]}`,
  args: oneOf(NOTE_TABS),
  choices: NOTE_TABS.map((to, at) => ({
    id: `ai-instructions.tab-${to.replaceAll('_', '-')}`,
    args: to,
    keys: [`${at + 1}`],
    hint: 'tab',
  })),
  when: all<NoteTab>(
    onNote,
    only(({ instruction }, to) => instruction?.tabs.includes(to) === true),
  ),
  show: (editor, to) => editor.showTab(to),
})

const hasMany: When = all(
  onInstructions,
  unless('there is no other note', ({ instruction }) => (instruction?.count ?? 0) > 1),
)

export const showCommands = [
  showing({
    id: 'edit-text',
    title: 'Edit the text',
    keys: ['e', 'Enter'],
    hint: 'edit',
    when: onNote,
    show: (editor) => editor.focusText(),
  }),
  showing({
    id: 'edit-title',
    title: 'Edit the title',
    keys: ['r'],
    hint: 'title',
    when: onNote,
    show: (editor) => editor.focusTitle(),
  }),
  tab,
  showing({
    id: 'choose',
    title: 'Choose the note',
    keys: ['t'],
    hint: 'choose',
    when: onInstructions,
    show: (editor) => editor.focusChooser('note'),
  }),
  showing({
    id: 'choose-attached',
    title: 'Choose the utility that it is for',
    keys: ['u'],
    hint: 'utility',
    when: all(
      onNote,
      unless('it is for every bill', ({ instruction }) => instruction?.attached === true),
    ),
    show: (editor) => editor.focusChooser('attached'),
  }),
  ...neighbours(showing, { noun: 'note', when: hasMany, open: (editor, where) => editor.open(where) }),
  showing({
    id: 'refresh',
    title: 'Ask for the newest notes',
    keys: ['Shift+r'],
    when: onInstructions,
    show: (editor) => editor.refresh(),
  }),
]
