import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../settings.ts'

type Encryption = Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'>

/** What the store is told of it as a file begins. */
export const encryptionOf = ({ encryption }: S3Settings): Encryption =>
  encryption === null
    ? {}
    : { ServerSideEncryption: encryption.algorithm, SSEKMSKeyId: encryption.kmsKeyId ?? undefined }
