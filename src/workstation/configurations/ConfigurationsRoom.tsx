import { useAtomValue } from 'jotai'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StaleNotice } from '#workstation/platform/drafts/StaleNotice.tsx'
import { differencesOf } from '#workstation/platform/drafts/stale.ts'
import { useKeptDrafts } from '#workstation/platform/drafts/use-kept-drafts.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { ConfigurationHead } from './ConfigurationHead.tsx'
import styles from './ConfigurationsRoom.module.css'
import { CONFIGURATIONS } from './configuration-queries.ts'
import { draftWords } from './draft-words.ts'
import { ConfigurationForm } from './form/ConfigurationForm.tsx'
import { draftOf } from './state/draft.ts'
import { drafts, listAnswerAtom, openKeyAtom } from './state/editors.ts'
import { TrialPane } from './trial/TrialPane.tsx'
import { useConfigurationCommands, useLastConfiguration, useOpenConfiguration } from './use-configurations.ts'

export { configurationCommands as commands } from '#commands/configurations/commands.ts'

/** How bills are read and checked, a configuration at a time. */
export default function ConfigurationsRoom() {
  const key = useAtomValue(openKeyAtom)
  useConfigurationCommands()
  useLastConfiguration()
  useKeptDrafts(drafts)
  useRecordTitle(useAtomValue(drafts.openEditorAtom)?.draft.name)
  return (
    <section className={`${room.room} ${styles.room}`} aria-label="Extract Config">
      <h1 className="visually-hidden">Extract Config</h1>
      <ConfigurationHead />
      <PartBoundary
        name="The configuration"
        of={key}
        home
        answers={CONFIGURATIONS}
        forget={(store) => store.set(drafts.dropUnchangedAtom)}
      >
        <Body />
      </PartBoundary>
    </section>
  )
}

function Body() {
  const key = useAtomValue(openKeyAtom)
  const editor = useAtomValue(drafts.openEditorAtom)
  const list = useAtomValue(listAnswerAtom)
  const one = useOpenConfiguration()
  const waits = editor === null && (key === null ? list.isPending : one.isFetching)
  useRoomWaitsFor('configurations', waits ? 'the configuration' : null)
  if (editor !== null) {
    const { draft, stale } = editor
    return (
      <>
        {stale !== null && (
          <StaleNotice
            noun="configuration"
            commands="configurations"
            changedBy={stale.changedBy}
            differences={differencesOf(draftWords(draft), draftWords(draftOf(stale.theirs)))}
          />
        )}
        <div className={styles.panes}>
          <ConfigurationForm key={editor.key} editor={editor} />
          <PartBoundary name="The trial" of={key}>
            <TrialPane draft={editor.draft} />
          </PartBoundary>
        </div>
      </>
    )
  }
  if (key === null ? list.isError : one.isError) {
    const gone = one.error?.message
    return (
      <Instead tone="error" title="Something went wrong. Please refresh your browser.">
        {gone !== undefined && <p>{gone}</p>}
        <CommandButton id="configurations.refresh" label="Try again" />
      </Instead>
    )
  }
  if (key === null) {
    return (
      <Instead title={list.data?.length === 0 ? 'No configurations yet.' : 'Choose a configuration.'}>
        <CommandButton id={list.data?.length === 0 ? 'configurations.new' : 'configurations.choose'} />
      </Instead>
    )
  }
  return (
    <Instead title="Loading">
      <Skeleton width={240} />
    </Instead>
  )
}
