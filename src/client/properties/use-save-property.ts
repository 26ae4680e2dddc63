import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CallFailed } from '#contract/client.ts'
import { ownPropertyQuery, propertiesQuery } from '../queries.ts'
import { failureWords } from '../session/told.ts'
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

/** Saves the property once, then sends its documents; those that fail stay to be sent again. */
export function useSaveProperty({ save, afterwards, property }: Saving) {
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [savedId, setSavedId] = useState<number | null>(null)
  const [conflict, setConflict] = useState<OwnProperty | null>(null)
  const [, navigate] = useLocation()
  const client = useQueryClient()

  /** The property as it is now, where somebody else changed it meanwhile. */
  async function findConflict(error: unknown, version: number): Promise<OwnProperty | null> {
    if (property === null || !(error instanceof CallFailed) || error.code !== 'conflict') return null
    const now = await client.fetchQuery(ownPropertyQuery(property.id)).catch(() => null)
    return now === null || now.version === version ? null : now
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
      const found = await findConflict(error, version)
      setConflict(found)
      if (found === null) setProblem(failureWords(error))
    }
    setSaving(false)
    return { isSaved, left }
  }

  return { save: sendProperty, saving, problem, conflict, saved: savedId !== null }
}
