import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { namesOf } from '#commands/request/conditions.ts'
import { targetRequests } from '#commands/request/context.ts'
import { TEMPLATE_TYPES } from '#domain/requests/template.ts'
import { contains } from '../shared/contains.ts'
import { type Option, PickList } from '../shared/PickList.tsx'
import { contextAtom } from '../state/context.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './PromptLine.module.css'
import { promptAtom } from './state/prompt.ts'
import { templatesAtom } from './state/templates.ts'

const NONE = 'none'

/** The favourite template of the target rows' accounts, chosen in place. */
export function FavouriteChoice({ onClose }: { onClose(): void }) {
  const { execute } = useWorkstation()
  const [prompt, setPrompt] = useAtom(promptAtom)
  const [chosen, setChosen] = useState<string | null>(null)
  const templates = useAtomValue(templatesAtom)
  const targets = namesOf(targetRequests(useAtomValue(contextAtom)))
  if (prompt === null) return null
  const options: Option[] = [
    ...templates.map(({ id, name, template_type }) => ({
      key: String(id),
      label: name,
      detail: TEMPLATE_TYPES[template_type],
    })),
    { key: NONE, label: 'No favorite', detail: '' },
  ]
  const shown = options.filter(({ label, detail }) => contains(`${label} ${detail}`, prompt.text))
  const first = shown[0]?.key
  const marked = chosen ?? first
  const take = () => {
    if (marked !== undefined) execute('request.favourite', 'key', marked === NONE ? null : Number(marked))
  }
  return (
    <div className={styles.line} data-what="favourite">
      <span className={styles.label}>Favorite template: {targets}</span>
      <div className={styles.choice}>
        <PickList
          label="Favorite template"
          placeholder="Type a template’s name"
          typed={prompt.text}
          onType={(text) => {
            setPrompt({ ...prompt, text })
            setChosen(null)
          }}
          options={shown}
          marked={marked ?? null}
          onMark={setChosen}
          onTake={take}
          onClose={onClose}
          empty="No template is called so."
        />
      </div>
    </div>
  )
}
