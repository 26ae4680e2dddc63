import type { z } from 'zod'
import type { UploadLimits } from '#base/upload-limits.ts'
import type { KeyScope } from '#domain/api-access/key-scopes.ts'
import type { WidgetName } from '#domain/widgets/options.ts'

export const API_PREFIX = '/api/v1'

/**
 * Where a call is, and by that who may make it and whose records it is about:
 * - anon: no session needed.
 * - client: any session; records of its own company.
 * - admin: staff only; records of every company.
 */
export type SessionPaths =
  | { readonly anon: string }
  | { readonly client: string }
  | { readonly admin: string }
  | { readonly admin: string; readonly client: string }

/** A call of another system, by an API key and never by a session; records of every company, or of the key's own. */
export interface KeyPath {
  readonly key: string
}

export type CallPaths = SessionPaths | KeyPath

/** The files of a multipart call. */
export interface CallFiles {
  /** Names of the parts that are files: the first is the one to send, the others are taken as well. */
  names: readonly [string, ...string[]]
  limits: UploadLimits
  /** What a person is told who sends none; null where the call may come without any. */
  missing: string | null
  /** Lists of rows or pictures of screens, which are kept in memory alone; left out: bills, which go to the store. */
  accepts?: 'lists' | 'pictures'
}

/** `scope` is what the key must be allowed. */
type CallPlace = { at: SessionPaths; scope?: undefined } | { at: KeyPath; scope: KeyScope }

/** A call: where it is, who may make it, what it takes and gives. */
export type CallShape = CallPlace & CallParts

interface CallParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Contractors' staff are refused. */
  contractors?: false
  /** Clients are refused on the client's path too: it is about the provider's own work. */
  clients?: false
  /** Refused where the last proof of who calls is older than five minutes: see `account.prove`. */
  freshProof?: true
  /** Open too to a session that has to set up a second factor first. */
  beforeSecondFactor?: true
  /** A signed link, checked by the route, may stand in for the session. */
  signedLink?: true
  /** On the client's path the token of one of these widgets may stand in for the session: then its link says what is seen. */
  widgets?: readonly [WidgetName, ...WidgetName[]]
  /** Parameters in the path: `id`-like numbers or texts. */
  params?: z.ZodObject
  query?: z.ZodObject
  /** None where the call takes files. */
  body?: z.ZodType
  files?: CallFiles
  /** The text parts beside the files. */
  fields?: z.ZodObject
  /** Absent where the answer is no JSON (a file, a stream). */
  answer?: z.ZodType
}

export type Calls = Readonly<Record<string, CallShape>>

/** Both paths of a call about bills. */
export const bills = (path: string) =>
  ({ admin: `/admin/textract_bills${path}`, client: `/documents${path}` }) as const
