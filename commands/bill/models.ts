import { AI_MODELS, type AiModel } from '#domain/configuration.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, only, unless } from '../when.ts'
import { editorOf } from './conditions.ts'

/** The command that chooses a model, or none, for the passes of the open bill. */
export const modelCommandId = (model: AiModel | null): string =>
  `bill.model-${(model ?? 'as-configured').replaceAll('.', '-')}`

const choose = (model: AiModel | null) =>
  defineCommand({
    id: modelCommandId(model),
    title: model === null ? 'Parse by the model of the configuration' : `Parse by the model ${model}`,
    group: 'Passes',
    when: all(
      onBill,
      only(({ staff }) => staff),
      unless(
        'no AI service is connected: bills are read by the built-in engine',
        ({ bill }) => (bill?.models.length ?? 0) > 0,
      ),
      unless('it is chosen', ({ bill }) => bill?.model !== model),
    ),
    run: (_, ports) => editorOf(ports).chooseModel(model),
    undo: nothingKept,
  })

/** What reads the bill in its next passes. */
export const modelCommands = [null, ...AI_MODELS].map(choose)
