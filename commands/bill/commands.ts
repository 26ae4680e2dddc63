import type { Command } from '../define.ts'
import { configurationChoiceCommands } from './configuration.ts'
import { copyAccount } from './copy-account.ts'
import { earlierReadingCommands } from './earlier-readings.ts'
import { lineCommands } from './edit-line.ts'
import { mapLine } from './map-line.ts'
import { modelCommands } from './models.ts'
import { moveCommands } from './move.ts'
import { moveToClient } from './move-to-client.ts'
import { neighbourCommands } from './neighbours.ts'
import { onboardCommands } from './onboard.ts'
import { openFile } from './open-file.ts'
import { openTwin } from './open-twin.ts'
import { passCommands } from './passes.ts'
import { pickCommands } from './pick.ts'
import { problemCommands } from './problems.ts'
import { revertBill } from './revert.ts'
import { robotCommands } from './robots.ts'
import { saveAndNext } from './save.ts'
import { share } from './share.ts'
import { showCommands } from './show.ts'
import { skipAndNext } from './skip.ts'
import { splitCommands } from './split.ts'
import { staleCommands } from './stale.ts'
import { takeOver } from './take-over.ts'
import { templateCommands } from './templates.ts'
import { typingCommands } from './type-value.ts'
import { typeCommands } from './types.ts'

/** Every command of the bill screen, in the order of the status bar. */
export const billCommands: readonly Command[] = [
  ...moveCommands,
  ...typeCommands,
  ...lineCommands,
  ...typingCommands,
  mapLine,
  ...pickCommands,
  ...problemCommands,
  ...onboardCommands,
  saveAndNext,
  skipAndNext,
  revertBill,
  ...staleCommands,
  ...neighbourCommands,
  takeOver,
  copyAccount,
  share,
  openFile,
  openTwin,
  ...showCommands,
  ...passCommands,
  ...configurationChoiceCommands,
  ...earlierReadingCommands,
  ...modelCommands,
  ...robotCommands,
  ...splitCommands,
  moveToClient,
  ...templateCommands,
]
