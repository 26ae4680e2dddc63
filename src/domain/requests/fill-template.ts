/**
 * What a placeholder stands for: its text, or why there is none, for a person. `partly` is for a mail about several
 * accounts of which only some have a value: the text where the others take the fallback.
 */
export type Filling = { text: string } | { missing: string; partly?: string }

/** A placeholder that could not be filled. `start` and `end` bound it, braces included, in the filled text. */
export interface Unresolved {
  name: string
  reason: string
  start: number
  end: number
}

export interface FilledText {
  /** With what could be filled; the rest stands there as it was written, so that sending stops at it. */
  text: string
  unresolved: Unresolved[]
}

const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

/**
 * Fills `{{name}}`, or `{{name|fallback}}` where the fallback stands in for what is missing; it may be empty. What a
 * value brings along is not looked into again.
 */
export function fillTemplate(template: string, fillingOf: (name: string) => Filling): FilledText {
  const unresolved: Unresolved[] = []
  let text = ''
  let read = 0
  for (const match of template.matchAll(PLACEHOLDER)) {
    const [written, rawName = '', fallback] = match
    const name = rawName.trim().toLowerCase()
    const filling = fillingOf(name)
    text += template.slice(read, match.index)
    read = match.index + written.length
    if ('text' in filling) text += filling.text
    else if (fallback !== undefined) text += filling.partly ?? fallback.trim()
    else {
      unresolved.push({
        name,
        reason: filling.missing,
        start: text.length,
        end: text.length + written.length,
      })
      text += written
    }
  }
  return { text: text + template.slice(read), unresolved }
}

/** The names that a template uses, each once, in the order of their first use. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim().toLowerCase())),
]
