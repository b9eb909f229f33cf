import type { BucketSettings } from '@server/config-files'
import { markerFileName, markerFor, type FilesOwner } from '../marker'
import { StorageFailure } from '../storage-failure'
import type { Bucket } from './bucket'

/**
 * Makes a bucket ours at its first use, and checks that files can be stored in it. Throws a user-facing sentence if they cannot, if it is empty
 * although files have been stored, or if it is another database's.
 */
export async function claimBucket(
  bucket: Bucket,
  settings: BucketSettings,
  owner: FilesOwner,
): Promise<void> {
  const place = `the bucket ${settings.bucket}${settings.endpoint ? ` at ${settings.endpoint}` : ''}`
  try {
    const found = await bucket.get(markerFileName)
    const marker = await markerFor(
      {
        place,
        setting: 'S3_BUCKET',
        remedy: 'If they are still on disk, set FILES_FALLBACK=disk and move them with npm run files:copy.',
        marker: found?.toString('utf8'),
        isEmpty: await bucket.isEmpty(),
      },
      owner,
    )
    // Written even if it has not changed: that is how a bucket that can only be read is noticed before anyone uploads something.
    await bucket.put(markerFileName, marker === undefined ? found! : Buffer.from(marker), {
      ContentType: 'text/plain; charset=utf-8',
    })
  } catch (error) {
    if (error instanceof StorageFailure) throw new Error(unusableMessage(place, error), { cause: error })
    throw error
  }
}

function unusableMessage(place: string, { cause }: StorageFailure): string {
  const { code, name, message } = cause as NodeJS.ErrnoException
  const advice = {
    NoSuchBucket: 'Create the bucket, or correct S3_BUCKET.',
    InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
    SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
    AccessDenied: 'Allow the keys to list the bucket and to read, write and delete its objects.',
    CredentialsProviderError: 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  }[name]
  return `Files cannot be stored in ${place} (${[code ?? name, message].filter(Boolean).join(': ')}). ${advice ?? 'Check S3_ENDPOINT and S3_REGION, and that the store is running.'}`
}
