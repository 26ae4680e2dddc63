import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ownPropertyQuery, propertiesQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { CallFailed } from '#contract/client/client.ts'
import { isClientsTurn } from '#domain/property-intake/property-intake.ts'
import type { OwnProperty, PropertyDraft } from './property-draft.ts'
import { sendDocuments } from './send-documents.ts'

export interface SavedProperty {
  draft: PropertyDraft
  /** Of the property that the draft changes. */
  version: number
  files: readonly File[]
  utilityOfFiles: string
}

export interface Saved {
  isSaved: boolean
  /** The documents that are left to be sent. */
  left: readonly File[]
}

interface Saving {
  /** Saves the property and returns its id. */
  save(draft: PropertyDraft, version: number): Promise<number>
  /** Done when the property and all documents are there. */
  afterwards?(): Promise<void>
  /** The property that is changed; null for a new one. */
  property: OwnProperty | null
}

const SUBMITTED =
  'Somebody submitted this property while you edited it. Your changes are not saved. To change it now, ask us.'

/** Saves the property once, then sends its documents; those that fail stay to be sent again. */
export function useSaveProperty({ save, afterwards, property }: Saving) {
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [savedId, setSavedId] = useState<number | null>(null)
  const [conflict, setConflict] = useState<OwnProperty | null>(null)
  const [, navigate] = useLocation()
  const client = useQueryClient()

  /** Shows what somebody else made of the property meanwhile; else why it was not saved. The form stays as it is. */
  async function tellFailure(error: unknown, version: number): Promise<void> {
    const isConflict = error instanceof CallFailed && error.code === 'conflict'
    const now = property !== null && isConflict ? await propertyNow(property) : null
    if (now === null || now.version === version) setProblem(failureWords(error))
    else if (isClientsTurn(now.workflow_state)) setConflict(now)
    else setProblem(SUBMITTED)
  }

  async function sendProperty({ draft, version, files, utilityOfFiles }: SavedProperty): Promise<Saved> {
    setSaving(true)
    setProblem(null)
    setConflict(null)
    let isSaved = savedId !== null
    let left = files
    try {
      const id = savedId ?? (await save(draft, version))
      isSaved = true
      setSavedId(id)
      const failures = await sendDocuments({ files, propertyId: id, utilityCompanyId: utilityOfFiles })
      left = failures.map(({ file }) => file)
      if (failures.length === 0) {
        await afterwards?.()
        client.removeQueries(ownPropertyQuery(id))
        await client.invalidateQueries(propertiesQuery)
        navigate('/properties')
      } else {
        await client.invalidateQueries(propertiesQuery)
        setProblem(`The property is saved. ${failures.map((failure) => failure.told).join(' ')}`)
      }
    } catch (error) {
      if (isSaved) setProblem(`The property is saved. ${failureWords(error)}`)
      else await tellFailure(error, version)
    }
    setSaving(false)
    return { isSaved, left }
  }

  return {
    save: sendProperty,
    isSaving: saving,
    problem,
    conflict,
    endConflict: () => setConflict(null),
    isSaved: savedId !== null,
  }
}

/** Asked for aside from what the page shows: the form is to stay. */
const propertyNow = ({ id }: Pick<OwnProperty, 'id'>): Promise<OwnProperty | null> =>
  call('properties.get', { params: { id } }).then(
    (answer) => answer.property,
    () => null,
  )
