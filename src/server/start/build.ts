/** `npm run build`: the screens as a start with `--build` makes them, where they will be served without their builder. */
import path from 'node:path'
import { ensureFrontEnd } from './front-end.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
await ensureFrontEnd(ROOT, path.join(ROOT, 'dist'))
