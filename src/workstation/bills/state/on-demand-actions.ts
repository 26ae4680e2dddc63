/** What a person asks of a bill now and then, and what takes the server a while. Loaded behind the bill. */

export { mapLine } from '../mapping/map-line.ts'
export { createFromBill } from '../onboarding/create.ts'
export { performSplit, unsplit } from '../split/perform.ts'
export { chooseAccount, confirmAccount, confirmChanges } from './choose-account.ts'
export { createEarlierReadings } from './earlier-readings.ts'
export { unlockFile } from './file-password.ts'
export { findSaved, isAnswerLost } from './lost-answer.ts'
export { createPointing } from './port-point.ts'
export { readAnew, reparseAccount, restoreReading, runPass } from './run-pass.ts'
export { createTemplates } from './template-actions.ts'
