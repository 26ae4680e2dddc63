import { fields, nullable, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, forStaff, onBill, unless } from '#commands/kernel/when.ts'
import { AI_MODELS, type AiModel } from '#domain/configurations/configuration.ts'
import { editorOf } from './conditions.ts'

const offeredModels: readonly (AiModel | null)[] = [null, ...AI_MODELS]

/** What reads the bill in its next passes; null: as configured. */
export const chooseModel = defineCommand({
  id: 'bills.model',
  title: 'Choose the model of the next pass',
  titleOf: ({ model }) =>
    model === null ? 'Parse by the model of the configuration' : `Parse by the model ${model}`,
  group: 'Passes',
  args: fields({ model: nullable(oneOf(AI_MODELS)) }),
  choices: offeredModels.map((model) => ({
    id: `bills.model-${(model ?? 'as-configured').replaceAll('.', '-')}`,
    args: { model },
  })),
  when: all(
    onBill,
    forStaff,
    unless(
      'no AI service is connected: bills are read by the built-in engine',
      ({ bill }) => (bill?.models.length ?? 0) > 0,
    ),
    unless('it is chosen', ({ bill }, { model }) => bill?.model !== model),
  ),
  run: (_, ports, { model }) => editorOf(ports).chooseModel(model),
  undo: nothingKept,
})
