import type { Effect } from '#demo/bills/effect.ts'
import { photo } from '#demo/bills/effects/photo.ts'
import { scan } from '#demo/bills/effects/scan.ts'
import { fax } from './effects/fax.ts'
import { png, tiff } from './effects/picture-files.ts'
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
