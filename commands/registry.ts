import { accountingCommands } from './accounting/commands.ts'
import { instructionCommands } from './ai-instructions/commands.ts'
import { syncCommands } from './api-access/commands.ts'
import { appCommands } from './app/commands.ts'
import { auditCommands } from './audit/commands.ts'
import { authorizationCommands } from './authorizations/commands.ts'
import { billCommands } from './bills/editor/commands.ts'
import { queueCommands } from './bills/queue/commands.ts'
import { besideCommands } from './chat/beside.ts'
import { evaCommands } from './chat/commands.ts'
import { configurationCommands } from './configurations/commands.ts'
import { energyCommands } from './energy/comparison/commands.ts'
import { monthCommands } from './energy/month-bills/commands.ts'
import { monthlyCommands } from './energy/monthly/commands.ts'
import { sourceCommands } from './exports/commands.ts'
import { importCommands } from './imports/commands.ts'
import { intakeCommands } from './intake/commands.ts'
import { leaderboardCommands } from './intake/leaderboard/commands.ts'
import { jobCommands } from './jobs/commands.ts'
import { offersOf, register } from './kernel/register.ts'
import { letterCommands } from './letters/commands.ts'
import { mappingCommands } from './line-item-mappings/commands.ts'
import { portfolioCommands } from './portfolios/commands.ts'
import { propertyCommands } from './property-intake/commands.ts'
import { arrivalCommands } from './public-links/commands.ts'
import { recordCommands } from './records/commands.ts'
import { requestCommands } from './requests/commands.ts'
import { templateCommands } from './requests/templates/commands.ts'
import { reviewCommands } from './review/commands.ts'
import { scraperErrorCommands } from './scrapers/errors/commands.ts'
import { settingCommands } from './settings/commands.ts'
import { validationCommands } from './validations/commands.ts'

/** Every command there is, those that several rooms bring once. The window has those of a room from the moment that the room is loaded. */
export const REGISTRY = register(
  new Set([
    ...billCommands,
    ...queueCommands,
    ...besideCommands,
    ...mappingCommands,
    ...configurationCommands,
    ...instructionCommands,
    ...arrivalCommands,
    ...authorizationCommands,
    ...reviewCommands,
    ...auditCommands,
    ...jobCommands,
    ...syncCommands,
    ...scraperErrorCommands,
    ...leaderboardCommands,
    ...letterCommands,
    ...propertyCommands,
    ...portfolioCommands,
    ...monthlyCommands,
    ...monthCommands,
    ...energyCommands,
    ...evaCommands,
    ...accountingCommands,
    ...requestCommands,
    ...recordCommands,
    ...importCommands,
    ...intakeCommands,
    ...templateCommands,
    ...validationCommands,
    ...settingCommands,
    ...sourceCommands,
    ...appCommands,
  ]),
)

/** Every key, palette row and line of the help there is. */
export const OFFERS = offersOf(REGISTRY.values())
