import { StaleValues } from './StaleValues.tsx'

interface StaleDraftProps {
  /** What was changed: "configuration". */
  noun: string
  /** The first word of its commands' ids. */
  commands: string
  /** Values by their name on screen: as they are here, and as somebody else saved them. */
  mine: ReadonlyMap<string, string>
  theirs: ReadonlyMap<string, string>
}

/** Somebody else saved the record that is being edited here. */
export function StaleDraft({ noun, commands, mine, theirs }: StaleDraftProps) {
  const names = [...new Set([...mine.keys(), ...theirs.keys()])]
  const differences = names
    .filter((what) => mine.get(what) !== theirs.get(what))
    .map((what) => ({
      what,
      mine: mine.get(what) ?? 'not there',
      theirs: theirs.get(what) ?? 'not there',
    }))
  return (
    <StaleValues noun={noun} commands={commands} differences={differences}>
      <strong>Somebody else saved this {noun} meanwhile.</strong> Your changes are still here.
    </StaleValues>
  )
}
