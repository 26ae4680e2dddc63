/** What a utility's line description is taken for, and who says so. */
export interface MappingState {
  /** Null while nobody knows: the type is then chosen line by line. */
  typeId: number | null
  /** False leaves the line out of its bill. */
  applicable: boolean
  /** A person stands behind it. */
  acknowledged: boolean
  /** The reader offers it and nobody has decided: it has no say in proposals. */
  proposed: boolean
}

export type MappingChange = { [K in keyof MappingState]?: MappingState[K] | undefined }

/** Whether somebody still has to look at it. */
export const isUnmapped = (mapping: MappingState): boolean =>
  !mapping.acknowledged || !canBeAcknowledged(mapping)

/** Nobody can stand behind a line that counts for no one knows what. */
export const canBeAcknowledged = ({
  applicable,
  typeId,
}: Pick<MappingState, 'applicable' | 'typeId'>): boolean => !applicable || typeId !== null

/**
 * The mapping after a person's change. Who chooses a type or an Include stands behind it, unless he says otherwise;
 * what is changed at all is no mere proposal any more.
 */
export function changedMapping(before: MappingState, change: MappingChange): MappingState {
  const typeId = change.typeId === undefined ? before.typeId : change.typeId
  const applicable = change.applicable ?? before.applicable
  const decided = change.typeId !== undefined || change.applicable !== undefined
  const acknowledged =
    change.acknowledged ?? ((decided || before.acknowledged) && canBeAcknowledged({ typeId, applicable }))
  const touched = decided || change.acknowledged !== undefined
  return { typeId, applicable, acknowledged, proposed: change.proposed ?? (before.proposed && !touched) }
}
