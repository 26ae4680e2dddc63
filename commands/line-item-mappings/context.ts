import { canBeAcknowledged } from '#domain/line-item-mappings/mapping.ts'

/** The two tables of line item mappings. */
export const MAPPING_KINDS = ['charge', 'usage'] as const
export type MappingKind = (typeof MAPPING_KINDS)[number]

/** What a mapping says of the lines that are described as it is. */
export interface MappingChoice {
  /** A charge type for charges, a usage type for usages; null while nobody chose one. */
  typeId: number | null
  /** Whether such lines are included. */
  applicable: boolean
}

/** One mapping as the table shows it. */
export interface MappingRow {
  kind: MappingKind
  id: number
  description: string
  /** As the server has it. */
  saved: MappingChoice
  /** What the person chose here and has not saved; null when that is nothing. */
  wanted: MappingChoice | null
  /** Whether a person stands behind it. */
  acknowledged: boolean
  /** Offered by the reader: bills are not read by it until somebody decides. */
  proposed: boolean
}

/** A mapping that still asks for somebody: not acknowledged, or it counts and has no type. */
export const isOpen = ({ saved, acknowledged }: Pick<MappingRow, 'saved' | 'acknowledged'>): boolean =>
  !acknowledged || !canBeAcknowledged(saved)

export const MAPPING_SORTS = ['description', 'type', 'applicable', 'created_at'] as const
export type MappingSort = (typeof MAPPING_SORTS)[number]

/** The mappings of one utility as commands see them. */
export interface MappingsContext {
  /** Null until a utility was chosen. */
  utilityId: number | null
  /** The same once it is known, and the client whose own it is; `ownOf` null for everybody's. */
  utility: { name: string; ownOf: string | null } | null
  /** The client whose mappings are shown, and for whom alone they are changed; null for everybody's. */
  companyId: number | null
  /** The row the keyboard is on. */
  focused: MappingRow | null
  /** Rows in both tables, as the filter leaves them. */
  shown: number
  /** Those among them that still ask for somebody, and those that only wait to be acknowledged. */
  open: number
  unacknowledged: number
  /** Whether the filter leaves rows out. */
  filtered: boolean
  /** Whether the pickers offer a client. */
  picksClient: boolean
  /** Utilities to walk through, and those among them that have something to acknowledge. */
  utilities: { count: number; unmapped: number }
}
