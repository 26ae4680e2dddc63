import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ownPropertyQuery, propertiesQuery } from '../queries.ts'
import { failureWords } from '../session/told.ts'
import type { PropertyDraft } from './property-draft.ts'
import { sendDocuments } from './send-documents.ts'

/**
 * Keeps the property once, by a call that answers its id, then sends its documents; those that fail stay to be sent
 * again. `afterwards` is done when all of it is there.
 */
export function useSaveProperty(
  keep: (draft: PropertyDraft) => Promise<number>,
  afterwards?: () => Promise<void>,
) {
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [keptId, setKeptId] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const client = useQueryClient()

  /** Answers the documents that are left. */
  async function save(draft: PropertyDraft, files: readonly File[], utilityCompanyId: string) {
    setSaving(true)
    setProblem(null)
    let left: readonly File[] = files
    try {
      const id = keptId ?? (await keep(draft))
      setKeptId(id)
      const failures = await sendDocuments({ files, propertyId: id, utilityCompanyId })
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
      setProblem(failureWords(error))
    }
    setSaving(false)
    return left
  }

  return { save, saving, problem, saved: keptId !== null }
}
