import { Notice } from '#ui/form/Notice.tsx'
import { momentWords } from '#ui/moments.ts'

interface RestoredNoticeProps {
  /** In milliseconds. */
  at: number | null
  /** What a draft never has. */
  without: string
  onDiscard(): void
}

/** Says that a form holds what was typed before. */
export function RestoredNotice({ at, without, onDiscard }: RestoredNoticeProps) {
  if (at === null) return null
  return (
    <Notice tone="plain">
      <p>
        Your draft of {momentWords(new Date(at).toISOString())} was restored, without {without}.
      </p>
      <button type="button" onClick={onDiscard}>
        Discard draft
      </button>
    </Notice>
  )
}
