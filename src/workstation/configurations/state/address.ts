import type { Prefix } from '#domain/people/areas.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import type { EditorKey } from './editors.ts'

export const configurationPath = (prefix: Prefix, key: EditorKey | null): string =>
  `${roomPath('configurations', prefix)}${key === null ? '' : `/${key}`}`
