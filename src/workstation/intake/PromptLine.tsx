import { useAtom } from 'jotai'
import { formatDate, parseTypedDate, today } from '#base/calendar-date.ts'
import { namesOf } from '#commands/intake/conditions.ts'
import type { IntakePrompt } from '#commands/intake/context.ts'
import { followUpDate, weekdayName } from '#domain/requests/follow-up-date.ts'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { TypedLine } from '#workstation/platform/shared/TypedLine.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { promptAtom } from './state.ts'

const WORDS: Record<IntakePrompt, { label: string; placeholder: string; hint: string; most: number }> = {
  'follow-up': {
    label: 'Follow up',
    placeholder: '7, fri, 7/15',
    hint: '7 = in seven days, 2w, fri, 7/15',
    most: 20,
  },
  instructions: {
    label: 'Locating instructions',
    placeholder: 'Where on the site its bills are found',
    hint: '',
    most: 4_000,
  },
  'data-through': {
    label: 'Data through',
    placeholder: '7/15/2026; empty: not known',
    hint: 'the last day that fetched bills cover',
    most: 20,
  },
}

/** What was typed as its command's argument; or what is wrong with it. */
function readTyped(what: IntakePrompt, typed: string): { args: unknown } | { complaint: string } {
  const text = typed.trim()
  if (what === 'instructions') return { args: text }
  if (what === 'data-through') {
    const date = parseTypedDate(text)
    return date === null && text !== '' ? { complaint: 'Type a day, such as 7/15/2026.' } : { args: date }
  }
  const date = followUpDate(text, today())
  return date === null ? { complaint: 'Type a day to come, such as 7, fri or 7/15.' } : { args: date }
}

function meaningOf(what: IntakePrompt, typed: string): string | null {
  if (what === 'instructions') return null
  const date = what === 'follow-up' ? followUpDate(typed, today()) : parseTypedDate(typed.trim())
  return date && `${weekdayName(date)} ${formatDate(date)}`
}

/** The line below the list in which something is typed about the rows that it was opened on. */
export function PromptLine() {
  const { execute } = useWorkstation()
  const [prompt, setPrompt] = useAtom(promptAtom)
  if (prompt === null) return null
  const { what, rows, text, complaint } = prompt
  const { label, most, ...words } = WORDS[what]
  const take = () => {
    const read = readTyped(what, text)
    if ('complaint' in read) setPrompt({ ...prompt, complaint: read.complaint })
    else execute(`intake.${what}`, 'key', read.args)
  }
  return (
    <TypedLine
      {...words}
      label={`${label}: ${namesOf(rows)}`}
      most={most}
      text={text}
      long={what === 'instructions'}
      complaint={complaint}
      meaning={meaningOf(what, text)}
      onType={(typed) => setPrompt({ ...prompt, text: typed, complaint: null })}
      onTake={take}
      onLeave={() => {
        setPrompt(null)
        focusList()
      }}
    />
  )
}
