import { useAtom, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { TypedText } from '#workstation/platform/drafts/TypedText.tsx'
import type { Patch } from '../state/draft.ts'
import { awaitedFieldAtom, drafts } from '../state/editors.ts'
import { FIELD_ATTRIBUTE, FORM_ID } from '../state/fields.ts'
import { useEdit } from './use-edit.ts'

interface TextFieldProps {
  /** Unique among the fields of the form. */
  field: string
  label: string
  value: string
  placeholder?: string
  numeric?: boolean
  maxLength?: number
  /** The change that this text makes. */
  patchOf(text: string): Patch
}

/** A value of the configuration that is typed. */
export function TextField({ field, label, patchOf, ...rest }: TextFieldProps) {
  const store = useStore()
  const setPending = useSetAtom(drafts.pendingEditAtom)
  const edit = useEdit()
  const take = () => {
    const pending = store.get(drafts.pendingEditAtom)
    if (pending !== null) edit(pending.label, pending.patch)
  }
  return (
    <TypedText
      {...rest}
      ref={useAwaitedFocus(field)}
      label={label}
      marks={{ [FIELD_ATTRIBUTE]: field }}
      onType={(text) => setPending({ label: `Changed ${label.toLowerCase()}`, patch: patchOf(text) })}
      onTake={take}
      onDrop={() => setPending(null)}
      onLeave={() => document.getElementById(FORM_ID)?.focus()}
    />
  )
}

/** A field that was just asked for takes the focus as it comes. */
function useAwaitedFocus(field: string) {
  const [awaited, setAwaited] = useAtom(awaitedFieldAtom)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (awaited !== field) return
    // After the place has put the focus on its home.
    const frame = requestAnimationFrame(() => {
      input.current?.select()
      setAwaited(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [awaited, field, setAwaited])
  return input
}
