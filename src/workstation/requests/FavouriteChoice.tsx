import { useAtom, useAtomValue } from 'jotai'
import { namesOf } from '#commands/requests/conditions.ts'
import { TEMPLATE_TYPES } from '#domain/requests/template.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { PickList } from '#ui/pick/PickList.tsx'
import styles from '#workstation/platform/shared/TypedLine.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { promptAtom } from './state/prompt.ts'
import { templatesAtom } from './state/templates.ts'

const NONE = 'none'

/** The favourite template of the rows' accounts, chosen in place. */
export function FavouriteChoice({ onClose }: { onClose(): void }) {
  const { execute } = useWorkstation()
  const [prompt, setPrompt] = useAtom(promptAtom)
  const templates = useAtomValue(templatesAtom)
  if (prompt === null) return null
  const choices: Choice<number | typeof NONE>[] = [
    ...templates.map(({ id, name, template_type }) => {
      const detail = TEMPLATE_TYPES[template_type]
      return { value: id, label: name, detail, words: `${name} ${detail}` }
    }),
    { value: NONE, label: 'No favorite' },
  ]
  return (
    <div className={styles.line}>
      <span className={styles.label}>Favorite template: {namesOf(prompt.rows)}</span>
      <div className={styles.choice}>
        <PickList
          label="Favorite template"
          placeholder="Type a template’s name"
          begun={prompt.text}
          onType={(text) => setPrompt({ ...prompt, text })}
          choices={choices}
          onTake={(taken) => execute('requests.favourite', 'key', taken === NONE ? null : taken)}
          onClose={onClose}
          empty={() => 'No template is called so.'}
        />
      </div>
    </div>
  )
}
