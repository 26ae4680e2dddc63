import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { propertiesQuery } from '../queries.ts'
import { call } from '../session/session.ts'
import { failureWords } from '../session/told.ts'
import { bodyOf, type PropertyDraft } from './property-draft.ts'
import { sendDocuments } from './send-documents.ts'

/** Creates the property once, then sends its documents; those that fail stay to be sent again. */
export function useSaveProperty() {
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [propertyId, setPropertyId] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const client = useQueryClient()

  /** Answers the documents that are left. */
  async function save(draft: PropertyDraft, files: readonly File[], utilityCompanyId: string) {
    setSaving(true)
    setProblem(null)
    let left: readonly File[] = files
    try {
      const id = propertyId ?? (await call('properties.create', { body: bodyOf(draft) })).property.id
      setPropertyId(id)
      await client.invalidateQueries(propertiesQuery)
      const failures = await sendDocuments({ files, propertyId: id, utilityCompanyId })
      left = failures.map(({ file }) => file)
      if (failures.length === 0) navigate('/properties')
      else setProblem(`The property is saved. ${failures.map((failure) => failure.told).join(' ')}`)
    } catch (error) {
      setProblem(failureWords(error))
    }
    setSaving(false)
    return left
  }

  return { save, saving, problem, created: propertyId !== null }
}
