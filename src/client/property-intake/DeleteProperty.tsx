import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { deleteDraft } from '#client/platform/form/stored-drafts.ts'
import { ownPropertyQuery, propertiesQuery } from '#client/platform/queries.ts'
import { call, userOfWindow } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import type { OwnProperty } from './property-draft.ts'
import { draftNameOf } from './use-property-draft.ts'

const ConfirmDelete = onDemand(() => import('./ConfirmDelete.tsx'))

/** Deletes a property that was never submitted, once that is confirmed. */
export function DeleteProperty({ property }: { property: OwnProperty }) {
  const { id, version, name } = property
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const remove = useMutation({
    mutationFn: () => call('properties.remove', { params: { id }, query: { version } }),
    onSuccess: async () => {
      deleteDraft({ userId: userOfWindow(), name: draftNameOf(property) })
      await client.invalidateQueries(propertiesQuery)
      navigate('/properties', { replace: true })
    },
    onError: () => client.invalidateQueries(ownPropertyQuery(id)),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      {remove.error !== null && <Notice tone="bad">{failureWords(remove.error)}</Notice>}
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete property
      </button>
      <Opened
        part={ConfirmDelete}
        props={
          isAsking ? { name, onConfirm: () => remove.mutate(), onCancel: () => setIsAsking(false) } : null
        }
      />
    </>
  )
}
