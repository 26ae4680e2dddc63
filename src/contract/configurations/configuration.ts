import { z } from 'zod'
import {
  AI_MODELS,
  BILL_DATA_SOURCES,
  type ConfigurationSettings,
  DEFAULT_SETTINGS,
  READING_FLAGS,
  SKIP_FLAGS,
} from '#domain/configurations/configuration.ts'

const flags = [...Object.keys(READING_FLAGS), ...SKIP_FLAGS]

/** A configuration's settings as they are stored and sent; what is absent takes its default. */
export const configurationSettings = z
  .object({
    ...Object.fromEntries(flags.map((flag) => [flag, z.boolean()])),
    gpt_bill_data_source: z.enum(BILL_DATA_SOURCES),
    ai_model: z.enum(AI_MODELS),
    schema_id: z.int().positive().nullable(),
  })
  .partial()
  .transform((given): ConfigurationSettings => ({ ...DEFAULT_SETTINGS, ...given }))
