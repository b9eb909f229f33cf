import type { BucketSettings } from '@server/config-files'
import type { FileStore } from '../file-store'
import type { FilesOwner } from '../marker'
import { openBucket } from './bucket'
import { claimBucket } from './claim-bucket'
import { s3Store } from './s3-store'

/** Opens the files in a bucket. Imported only when a bucket is configured: it loads the SDK, which takes 20 MB of memory. */
export async function openS3Store(settings: BucketSettings, owner: FilesOwner): Promise<FileStore> {
  const bucket = openBucket(settings)
  try {
    await claimBucket(bucket, settings, owner)
  } catch (error) {
    bucket.close()
    throw error
  }
  return s3Store(bucket)
}
