import { choicesOfService } from '#domain/configurations/configuration.ts'
import type { BillReader } from './bill-reader.ts'

/** Where no AI service is connected: the reading says which choices of its configuration change nothing then. */
export const withoutService = (reader: BillReader): BillReader => ({
  async read(work) {
    const made = await reader.read(work)
    const choices = work.configuration === null ? [] : choicesOfService(work.configuration.settings)
    if (choices.length === 0) return made
    const warning = `No AI service is connected, so these choices of the configuration change nothing: ${choices.join(', ')}.`
    const { extraction } = made
    return { ...made, extraction: { ...extraction, warnings: [...extraction.warnings, warning] } }
  },
})
