import type { AiModel } from '#domain/configurations/configuration.ts'

/** What a service is asked for by the names of models. */
export const MODEL_CALLS: Record<AiModel, { model: string; effort: 'high' | null }> = {
  'grok-3-mini-latest-high': { model: 'grok-3-mini-latest', effort: 'high' },
  'grok-4': { model: 'grok-4', effort: null },
  'o4-mini-high': { model: 'o4-mini', effort: 'high' },
  'o3-high': { model: 'o3', effort: 'high' },
  'gpt-4.1': { model: 'gpt-4.1', effort: null },
}
