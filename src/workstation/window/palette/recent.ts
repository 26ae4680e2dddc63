const STORED_AS = 'recent-commands'
const MOST_KEPT = 5

/** Ids of what was last run from the palette, newest first. */
export function recentCommands(): string[] {
  return (localStorage.getItem(STORED_AS) ?? '').split(' ').filter(Boolean)
}

export function remember(id: string): void {
  const recent = [id, ...recentCommands().filter((each) => each !== id)].slice(0, MOST_KEPT)
  localStorage.setItem(STORED_AS, recent.join(' '))
}
