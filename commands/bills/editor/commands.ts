import type { Command } from '#commands/kernel/define.ts'
import { configurationChoiceCommands } from './configuration.ts'
import { copyMeterPassword, copyValue } from './copy-value.ts'
import { earlierReadingCommands } from './earlier-readings.ts'
import { lineCommands } from './edit-line.ts'
import { mapLine } from './map-line.ts'
import { chooseModel } from './models.ts'
import { moveCursor } from './move.ts'
import { moveToClient } from './move-to-client.ts'
import { neighbourCommands } from './neighbours.ts'
import { onboardCommands } from './onboard.ts'
import { openFile } from './open-file.ts'
import { openTwin } from './open-twin.ts'
import { runAPass } from './passes.ts'
import { pickCommands } from './pick.ts'
import { pointCommands } from './point.ts'
import { problemCommands } from './problems.ts'
import { revertBill } from './revert.ts'
import { letRobotSave } from './robots.ts'
import { saveAndNext } from './save.ts'
import { share } from './share.ts'
import { showCommands } from './show.ts'
import { skipAndNext } from './skip.ts'
import { splitCommands } from './split.ts'
import { keepValues } from './stale.ts'
import { takeOver } from './take-over.ts'
import { templateCommands } from './templates.ts'
import { typingCommands } from './type-value.ts'
import { setType } from './types.ts'
import { unlock } from './unlock.ts'

/** Every command of the bill screen, in the order of the status bar. */
export const billCommands: readonly Command[] = [
  moveCursor,
  setType,
  ...lineCommands,
  ...typingCommands,
  ...pointCommands,
  mapLine,
  ...pickCommands,
  ...problemCommands,
  ...onboardCommands,
  unlock,
  saveAndNext,
  skipAndNext,
  revertBill,
  keepValues,
  ...neighbourCommands,
  takeOver,
  copyValue,
  copyMeterPassword,
  share,
  openFile,
  openTwin,
  ...showCommands,
  runAPass,
  ...configurationChoiceCommands,
  ...earlierReadingCommands,
  chooseModel,
  letRobotSave,
  ...splitCommands,
  moveToClient,
  ...templateCommands,
]
