import { neighbours, showingIn } from '../showing.ts'
import { all, only, unless, type When } from '../when.ts'
import { editorOf, onInstructions, onNote } from './conditions.ts'
import type { NoteTab } from './context.ts'

const showing = showingIn('instruction', 'Instructions', editorOf)

const tab = (to: NoteTab, title: string, key: string) =>
  showing({
    id: `tab-${to.replaceAll('_', '-')}`,
    title: `Show ${title}`,
    keys: [key],
    hint: 'tab',
    when: all(
      onNote,
      only(({ instruction }) => instruction?.tabs.includes(to) === true),
    ),
    show: (editor) => editor.showTab(to),
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
  tab('prompt_notes', 'Table Parsing Notes', '1'),
  tab('second_pass_notes', 'Corrective Pass Notes', '2'),
  tab('supplementary_ocr_instructions', 'Supplementary OCR Instructions', '3'),
  tab('html_notes', 'HTML Parsing Notes', '4'),
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
  ...neighbours(showing, 'note', hasMany),
  showing({
    id: 'refresh',
    title: 'Ask for the newest notes',
    keys: ['Shift+r'],
    when: onInstructions,
    show: (editor) => editor.refresh(),
  }),
]
