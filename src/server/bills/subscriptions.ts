import { subscribe } from '#server/platform/change-events.ts'
import { judgeWaiting } from './assessment/judge-waiting.ts'

subscribe('PendingBillsAffected', (tx, { services, touched }) => judgeWaiting(tx, services, touched))
