import { useLocation } from 'wouter'

const UNDER_DOCUMENTS = '/documents/authorizations'

/** Of the list, under the address by which somebody came: a client’s pages know both. */
export const useAuthorizationsAddress = (): string =>
  useLocation()[0].startsWith(UNDER_DOCUMENTS) ? UNDER_DOCUMENTS : '/authorizations'
