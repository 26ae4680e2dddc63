import { subscribe } from '#server/platform/change-events.ts'
import { rebuildMonths } from './months/rebuild-months.ts'

subscribe('SavedBillsChanged', rebuildMonths)
