import { describe, expect, it } from 'vitest'
import { accountingCommands } from '#commands/accounting/commands.ts'
import { instructionCommands } from '#commands/ai-instructions/commands.ts'
import { syncCommands } from '#commands/api-access/commands.ts'
import { appCommands } from '#commands/app/commands.ts'
import { auditCommands } from '#commands/audit/commands.ts'
import { authorizationCommands } from '#commands/authorizations/commands.ts'
import { billCommands } from '#commands/bills/editor/commands.ts'
import { queueCommands } from '#commands/bills/queue/commands.ts'
import { besideCommands } from '#commands/chat/beside.ts'
import { evaCommands } from '#commands/chat/commands.ts'
import { configurationCommands } from '#commands/configurations/commands.ts'
import { energyCommands } from '#commands/energy/comparison/commands.ts'
import { monthCommands } from '#commands/energy/month-bills/commands.ts'
import { monthlyCommands } from '#commands/energy/monthly/commands.ts'
import { sourceCommands } from '#commands/exports/commands.ts'
import { importCommands } from '#commands/imports/commands.ts'
import { intakeCommands } from '#commands/intake/commands.ts'
import { leaderboardCommands } from '#commands/intake/leaderboard/commands.ts'
import { jobCommands } from '#commands/jobs/commands.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Command } from '#commands/kernel/define.ts'
import { letterCommands } from '#commands/letters/commands.ts'
import { mappingCommands } from '#commands/line-item-mappings/commands.ts'
import { portfolioCommands } from '#commands/portfolios/commands.ts'
import { propertyCommands } from '#commands/property-intake/commands.ts'
import { arrivalCommands } from '#commands/public-links/commands.ts'
import { recordCommands } from '#commands/records/commands.ts'
import { REGISTRY } from '#commands/registry.ts'
import { requestCommands } from '#commands/requests/commands.ts'
import { templateCommands } from '#commands/requests/templates/commands.ts'
import { reviewCommands } from '#commands/review/commands.ts'
import { scraperErrorCommands } from '#commands/scrapers/errors/commands.ts'
import { settingCommands } from '#commands/settings/commands.ts'
import { validationCommands } from '#commands/validations/commands.ts'
import { sampleContexts } from './contexts.ts'

interface Brought {
  commands: readonly Command[]
  isOnScreen(context: CommandContext): boolean
}

/** What a room brings when it is loaded, and when it is on screen. */
const BROUGHT: Record<string, Brought> = {
  bill: { commands: billCommands, isOnScreen: ({ bill }) => bill !== null },
  bills: { commands: [...queueCommands, ...besideCommands], isOnScreen: ({ room }) => room === 'bills' },
  mappings: { commands: mappingCommands, isOnScreen: ({ mappings }) => mappings !== null },
  configurations: {
    commands: configurationCommands,
    isOnScreen: ({ configuration }) => configuration !== null,
  },
  instructions: { commands: instructionCommands, isOnScreen: ({ instruction }) => instruction !== null },
  'intake-open': { commands: intakeCommands, isOnScreen: ({ intake }) => intake !== null },
  'intake-scraper-monitoring': {
    commands: scraperErrorCommands,
    isOnScreen: ({ scraperErrors }) => scraperErrors !== null,
  },
  'intake-leaderboard': {
    commands: leaderboardCommands,
    isOnScreen: ({ leaderboard }) => leaderboard !== null,
  },
  accounting: { commands: accountingCommands, isOnScreen: ({ accounting }) => accounting !== null },
  letters: { commands: letterCommands, isOnScreen: ({ letters }) => letters !== null },
  portfolios: { commands: portfolioCommands, isOnScreen: ({ portfolios }) => portfolios !== null },
  properties: { commands: propertyCommands, isOnScreen: ({ properties }) => properties !== null },
  energy: { commands: energyCommands, isOnScreen: ({ energy }) => energy !== null },
  eva: { commands: evaCommands, isOnScreen: ({ eva }) => eva !== null },
  month: { commands: monthCommands, isOnScreen: ({ month }) => month !== null },
  monthly: { commands: monthlyCommands, isOnScreen: ({ monthly }) => monthly !== null },
  sync: { commands: syncCommands, isOnScreen: ({ sync }) => sync !== null },
  authorizations: {
    commands: authorizationCommands,
    isOnScreen: ({ authorizations }) => authorizations !== null,
  },
  arrivals: { commands: arrivalCommands, isOnScreen: ({ arrivals }) => arrivals !== null },
  records: { commands: recordCommands, isOnScreen: ({ records }) => records !== null },
  imports: { commands: importCommands, isOnScreen: ({ imports }) => imports !== null },
  review: { commands: reviewCommands, isOnScreen: ({ review }) => review !== null },
  audit: { commands: auditCommands, isOnScreen: ({ audit }) => audit !== null },
  jobs: { commands: jobCommands, isOnScreen: ({ jobs }) => jobs !== null },
  source: { commands: sourceCommands, isOnScreen: ({ source }) => source !== null },
  validations: { commands: validationCommands, isOnScreen: ({ validations }) => validations !== null },
  settings: { commands: settingCommands, isOnScreen: ({ settings }) => settings !== null },
  requests: {
    commands: [...requestCommands, ...templateCommands],
    isOnScreen: ({ requests }) => requests !== null,
  },
}

describe('the commands of a room', () => {
  it.each(Object.keys(BROUGHT))(
    '%s: are offered nowhere but in it, so that they can come with it',
    (room) => {
      const { commands, isOnScreen } = BROUGHT[room] as Brought
      const elsewhere = sampleContexts().filter((context) => !isOnScreen(context))
      expect(elsewhere.length).toBeGreaterThan(0)
      const offered = commands.flatMap(({ offers }) =>
        offers.filter(({ when }) => elsewhere.some((context) => when(context) !== false)),
      )
      expect(offered.map(({ id }) => id)).toEqual([])
    },
  )

  it('and those of the window are all there are', () => {
    const all = [...Object.values(BROUGHT).flatMap(({ commands }) => commands), ...appCommands]
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(REGISTRY.keys()))
  })
})
