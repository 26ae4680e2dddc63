import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#client/platform/session/session.ts'
import type { Invite } from './signup-draft.ts'

/** What the invite of a token says, or why it cannot be accepted; neither before that is known. */
export function useInvite(token: string | null): { invite: Invite | null; refusal: string | null } {
  const { mutate, data, error } = useMutation({
    mutationFn: (given: string) => call('auth.invite', { body: { token: given } }),
  })
  useEffect(() => {
    if (token !== null) mutate(token)
  }, [token, mutate])
  return { invite: data ?? null, refusal: error?.message ?? null }
}
