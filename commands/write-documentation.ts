/** `npm run docs:commands` */
import { writeFileSync } from 'node:fs'
import { documentationOf } from './kernel/documentation.ts'
import { REGISTRY } from './registry.ts'

writeFileSync(new URL('../docs/commands.md', import.meta.url), documentationOf(REGISTRY.values()))
