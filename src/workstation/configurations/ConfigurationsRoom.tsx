import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { ConfigurationHead } from './ConfigurationHead.tsx'
import styles from './ConfigurationsRoom.module.css'
import { ConfigurationForm } from './form/ConfigurationForm.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { openEditorAtom, openKeyAtom } from './state/editors.ts'
import { TrialPane } from './trial/TrialPane.tsx'
import {
  useConfigurationCommands,
  useConfigurationList,
  useKeptChanges,
  useLastConfiguration,
  useOpenConfiguration,
} from './use-configurations.ts'

/** How bills are read and checked, a configuration at a time. */
export default function ConfigurationsRoom() {
  useConfigurationCommands()
  useLastConfiguration()
  useKeptChanges()
  useEffect(() => {
    document.title = 'Extract Config'
  }, [])
  return (
    <section className={styles.room} aria-label="Extract Config">
      <h1 className="visually-hidden">Extract Config</h1>
      <ConfigurationHead />
      <Body />
    </section>
  )
}

function Body() {
  const key = useAtomValue(openKeyAtom)
  const editor = useAtomValue(openEditorAtom)
  const list = useConfigurationList()
  const one = useOpenConfiguration()
  if (editor !== null) {
    return (
      <>
        {editor.stale !== null && <StaleNotice draft={editor.draft} stale={editor.stale} />}
        <div className={styles.panes}>
          <ConfigurationForm key={editor.key} editor={editor} />
          <TrialPane draft={editor.draft} />
        </div>
      </>
    )
  }
  if (key === null ? list.isError : one.isError) {
    const gone = one.error?.message
    return (
      <Instead tone="error" title="Something went wrong. Please refresh your browser.">
        {gone !== undefined && <p>{gone}</p>}
        <CommandButton id="configuration.refresh" label="Try again" />
      </Instead>
    )
  }
  if (key === null) {
    return (
      <Instead title={list.data?.length === 0 ? 'No configurations yet.' : 'Choose a configuration.'}>
        <CommandButton id={list.data?.length === 0 ? 'configuration.new' : 'configuration.choose'} />
      </Instead>
    )
  }
  return (
    <Instead>
      <p className={styles.waiting}>
        <Skeleton width="40%" />
      </p>
    </Instead>
  )
}

interface InsteadProps {
  title?: string
  tone?: 'error'
  children: ReactNode
}

/** What stands there while no configuration does; the focus has its home here. */
function Instead({ title, tone, children }: InsteadProps) {
  return (
    <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
      {title === undefined ? (
        children
      ) : (
        <Message title={title} tone={tone}>
          {children}
        </Message>
      )}
    </div>
  )
}
