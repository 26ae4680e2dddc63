import type { S3ServiceException } from '@aws-sdk/client-s3'
import { CannotStart } from '../../errors.ts'
import type { S3Settings } from '../../settings.ts'
import { FileStoreAway } from '../files.ts'

/** The machine's role, or whoever vouches for it, gave no credentials. The message is theirs. */
export class NoCredentials extends Error {
  override readonly name = 'NoCredentials'
}

const NO_BUCKET = 'NoSuchBucket'

/** A store whose bucket is gone has not lost one file. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && nameOf(error) !== NO_BUCKET

export function refusal(error: unknown): FileStoreAway {
  if (error instanceof FileStoreAway) return error
  if (error instanceof NoCredentials)
    return new FileStoreAway(`The file store was not asked: ${noCredentials(error)}.`, { cause: error })
  return new FileStoreAway(
    statusOf(error) === undefined
      ? `The file store does not answer (${wordsOf(error)}).`
      : `The file store ${answerOf(error)}: ${wordsOf(error)}`,
    { cause: error },
  )
}

/** What the person who starts the program is told. */
export function cannotStart({ endpoint, bucket, region, key }: S3Settings, cause: unknown): CannotStart {
  const store = `The file store ${endpoint ?? `of AWS in ${region}`}`
  return new CannotStart(`${store}${whatToMend(cause, bucket, key === null)}`, {
    cause,
    isPassing: true,
  })
}

function whatToMend(error: unknown, bucket: string, byRole: boolean): string {
  if (error instanceof NoCredentials)
    return ` was not asked: ${noCredentials(error)}. Give the machine or the container a role, or set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead of S3_CREDENTIALS=role.`
  if (statusOf(error) === undefined) return ` does not answer (${wordsOf(error)}). Check S3_ENDPOINT.`
  if (nameOf(error) === NO_BUCKET)
    return `: there is no bucket ${bucket}. Make it, or set S3_BUCKET to another one.`
  const settings = byRole
    ? 'S3_REGION and S3_BUCKET, and that the role'
    : 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that the key'
  return `: ${answerOf(error)}. Check ${settings} may read, write and list.`
}

const noCredentials = ({ message }: NoCredentials): string =>
  `no credentials came by the machine’s role (${message})`

const answerOf = (error: unknown): string =>
  ['answered', statusOf(error), nameOf(error)].filter((word) => word !== undefined).join(' ')

/** Of the answer; none where none came. */
const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

/** What the store calls the error; none where it only gave a status. */
function nameOf(error: unknown): string | undefined {
  const { name } = error as Error
  return name === 'Unknown' || name === 'Error' ? undefined : name
}

/** A host of several addresses that all refuse has an error without words. */
const wordsOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException
  return message || (code ?? String(error))
}
