import type { Effect } from './effect.ts'
import { fax } from './effects/fax.ts'
import { photo } from './effects/photo.ts'
import { png, tiff } from './effects/picture-files.ts'
import { scan } from './effects/scan.ts'
import {
  blankPages,
  coverSheet,
  gibberishLayer,
  searchableScan,
  stamped,
  upsideDown,
  wrongTextLayer,
} from './effects/scan-mishaps.ts'
import { turnedPhoto } from './effects/turned-photo.ts'

export const EFFECTS: readonly Effect[] = [
  scan,
  photo,
  turnedPhoto,
  fax,
  searchableScan,
  wrongTextLayer,
  gibberishLayer,
  upsideDown,
  blankPages,
  stamped,
  coverSheet,
  png,
  tiff,
]
