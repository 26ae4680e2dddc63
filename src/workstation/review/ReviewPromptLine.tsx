import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ReviewPrompt } from '#commands/review/context.ts'
import { TypedLine } from '#workstation/platform/shared/TypedLine.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { promptAtom } from './state.ts'

const WORDS = {
  'send-back': { label: 'Back to processing', placeholder: 'Why, for whoever processes it' },
  note: { label: 'Note', placeholder: 'What is worth knowing of this meter' },
} as const

const MOST_TYPED = 2_000

/** The line below the list in which words about a meter are typed. */
export function ReviewPromptLine() {
  const prompt = useAtomValue(promptAtom)
  return prompt && <Line key={`${prompt.what} ${prompt.row.id}`} {...prompt} />
}

function Line({ what, row }: ReviewPrompt) {
  const { execute } = useWorkstation()
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const { label, placeholder } = WORDS[what]
  const take = () => {
    const words = typed.trim()
    if (words === '') setComplaint('Type some words, or press Escape.')
    else execute(`review.${what}`, 'key', words)
  }
  return (
    <TypedLine
      label={`${label}: ${row.display_name}`}
      placeholder={placeholder}
      most={MOST_TYPED}
      text={typed}
      long
      complaint={complaint}
      onType={(text) => {
        setTyped(text)
        setComplaint(null)
      }}
      onTake={take}
      onLeave={() => execute('review.leave-prompt', 'key')}
    />
  )
}
