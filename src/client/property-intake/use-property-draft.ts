import { useDraft } from '#client/platform/form/use-draft.ts'
import {
  draftFromStored,
  draftOf,
  EMPTY_PROPERTY,
  type OwnProperty,
  type PropertyDraft,
  withoutPasswords,
} from './property-draft.ts'

/** What is typed, and the version of the property that it changes; 0 for a new property. */
interface VersionedDraft {
  version: number
  draft: PropertyDraft
}

export const draftNameOf = (property: Pick<OwnProperty, 'id'> | null): string =>
  `property-${property?.id ?? 'new'}`

/** The draft of a new property, or of changes to one. */
export function usePropertyDraft(property: OwnProperty | null) {
  const { draft: form, ...rest } = useDraft<VersionedDraft>(draftNameOf(property), {
    initial:
      property === null
        ? { version: 0, draft: EMPTY_PROPERTY }
        : { version: property.version, draft: draftOf(property) },
    toStored: ({ version, draft }) => ({ version, draft: withoutPasswords(draft) }),
    fromStored: readVersioned,
  })
  return { form, ...rest }
}

function readVersioned(stored: unknown): VersionedDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { version, draft } = stored as Partial<Record<keyof VersionedDraft, unknown>>
  const read = draftFromStored(draft)
  return typeof version === 'number' && read !== null ? { version, draft: read } : null
}
