import type { Random } from './random.ts'

/** A bill's file as it comes in. */
export interface Sample {
  bytes: Uint8Array
  extension: 'pdf' | 'png' | 'jpg' | 'tif'
}

/** What happens to a page between the utility's printer and the upload. */
export interface Effect {
  id: string
  /** A picture holds one page: then longer bills are left as they are. */
  onePage: boolean
  apply(pdf: Uint8Array, random: Random): Promise<Sample>
}
