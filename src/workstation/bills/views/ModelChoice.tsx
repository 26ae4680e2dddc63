import type { AiModel } from '#domain/configurations/configuration.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './views.module.css'

const AS_CONFIGURED = 'as-configured'

interface ModelChoiceProps {
  models: readonly AiModel[]
  model: AiModel | null
}

/** What the next passes are read by, for staff; nothing where no AI service is connected. */
export function ModelChoice({ models, model }: ModelChoiceProps) {
  const { execute } = useWorkstation()
  if (models.length === 0) return null
  return (
    <div className={styles.model}>
      <span className={styles.dim}>Model of the next pass</span>
      <Picker
        label="Model of the next pass"
        choices={[
          { value: AS_CONFIGURED, label: 'As configured' },
          ...models.map((name) => ({ value: name, label: name })),
        ]}
        value={model ?? AS_CONFIGURED}
        onChoose={(chosen) =>
          execute('bills.model', 'button', { model: chosen === AS_CONFIGURED ? null : chosen })
        }
      />
    </div>
  )
}
