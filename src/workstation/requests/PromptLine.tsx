import { useAtom, useSetAtom } from 'jotai'
import { formatDate, today } from '#base/calendar-date.ts'
import { namesOf } from '#commands/requests/conditions.ts'
import { followUpDate, weekdayName } from '#domain/requests/follow-up-date.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { TypedLine } from '#workstation/platform/shared/TypedLine.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { FavouriteChoice } from './FavouriteChoice.tsx'
import { leavePromptAtom, type Prompt, promptAtom } from './state/prompt.ts'
import { readTyped } from './state/typed.ts'

const PAUSE_PLACEHOLDER = '2w, 12/1 and why; empty: until resumed'

const WORDS = {
  'follow-up': { label: 'Follow up', placeholder: '7, fri, 7/15', hint: '7 = in seven days, 2w, fri, 7/15' },
  pause: { label: 'Pause requests until', placeholder: PAUSE_PLACEHOLDER, hint: '' },
  'issues-pause': { label: 'Pause issues until', placeholder: PAUSE_PLACEHOLDER, hint: '' },
  issue: { label: 'On issue', placeholder: 'What is wrong, for the client to read', hint: '' },
  note: { label: 'Note', placeholder: 'What was said, by whom', hint: '' },
  'delivery-email': {
    label: 'Delivery e-mail',
    placeholder: 'billing@utility.com; another@utility.com',
    hint: '[CALL] where the utility wants a call',
  },
  'delivery-name': { label: 'Delivery name', placeholder: 'A contact at the utility', hint: '' },
  'delivery-method': { label: 'Delivery method', placeholder: 'Online, Mail, Emailed Quarterly', hint: '' },
  contact: {
    label: 'Contact C1',
    placeholder: 'A contact of the client, or a new one: Ada Example <ada@example.com>',
    hint: 'part of the name, or an address',
  },
  'copy-password': {
    label: 'Why you need the password',
    placeholder: 'Kept with your name',
    hint: 'it is copied, not shown',
  },
} as const

const MOST_TYPED = {
  'follow-up': 20,
  pause: 300,
  'issues-pause': 300,
  issue: 2_000,
  note: 2_000,
  'delivery-email': 500,
  'delivery-name': 200,
  'delivery-method': 100,
  contact: 400,
  'copy-password': 500,
} as const

/** Of which there is more to type than a word. */
const LONG: readonly (keyof typeof WORDS)[] = ['note', 'pause']

/** The line below the list in which something is typed about the rows that it was opened on. Escape puts it away, with what was typed. */
export function PromptLine() {
  const [prompt, setPrompt] = useAtom(promptAtom)
  const leave = useSetAtom(leavePromptAtom)
  if (prompt === null) return null
  const close = () => {
    leave()
    focusList()
  }
  const { what } = prompt
  if (what === 'favourite') return <FavouriteChoice onClose={close} />
  return <TextPrompt prompt={prompt} what={what} onType={setPrompt} onClose={close} />
}

interface TextPromptProps {
  prompt: Prompt
  what: keyof typeof WORDS
  onType(prompt: Prompt): void
  onClose(): void
}

function TextPrompt({ prompt, what, onType, onClose }: TextPromptProps) {
  const { execute } = useWorkstation()
  const { label, placeholder, hint } = WORDS[what]
  const date = what === 'follow-up' ? followUpDate(prompt.text, today()) : null
  const take = () => {
    const read = readTyped(what, prompt.text)
    if ('complaint' in read) onType({ ...prompt, complaint: read.complaint })
    else execute(`requests.${what}`, 'key', read.args)
  }
  return (
    <TypedLine
      label={`${label}: ${namesOf(prompt.rows)}`}
      placeholder={placeholder}
      most={MOST_TYPED[what]}
      text={prompt.text}
      long={LONG.includes(what)}
      complaint={prompt.complaint}
      meaning={date && `${weekdayName(date)} ${formatDate(date)}`}
      hint={hint}
      onType={(text) => onType({ ...prompt, text, complaint: null })}
      onTake={take}
      onLeave={onClose}
    />
  )
}
