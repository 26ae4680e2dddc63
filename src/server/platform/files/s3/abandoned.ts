import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import { isLeftBehind } from '../leftovers.ts'
import { sha256At } from './keys.ts'

/**
 * Gives up uploads in parts that a killed process had begun, a thousand at most: their parts are stored and billed. Where
 * the key may not, or the store knows no such list, it is left to the bucket's own rule.
 */
export async function giveUpAbandoned(client: S3Client, Bucket: string): Promise<void> {
  const listed = await client.send(new ListMultipartUploadsCommand({ Bucket })).catch(() => null)
  for (const { Key = '', UploadId, Initiated } of listed?.Uploads ?? [])
    if (sha256At(Key) !== null && Initiated !== undefined && isLeftBehind(Initiated))
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
}
