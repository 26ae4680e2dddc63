/** Whether every typed word is in the text, in any order; spaces and case do not count. */
export function contains(text: string, typed: string): boolean {
  const hay = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word))
}
