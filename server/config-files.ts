import { z } from 'zod'
import { flag, url } from './config-values'

/** Of Amazon's S3, and what most other stores expect. */
const defaultRegion = 'us-east-1'

/** The names of the two places where files can be stored. */
export const storeNames = ['disk', 's3'] as const

export type StoreName = (typeof storeNames)[number]

/** Settings of where uploaded files are stored, and from where browsers load public pictures. */
export const fileEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as shop-files')
    .optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example').optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-west-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  FILES_FALLBACK: z.enum(storeNames, 'must be disk or s3').optional(),
  // It is written into pages and their Content Security Policy, so nothing but a plain address.
  ASSETS_URL: z
    .string()
    .regex(
      /^https:\/\/[\w.-]+(:\d+)?(\/(?!\.{1,2}(\/|$))[\w.~-]+)*\/?$/,
      'must be an https address such as https://cdn.shop.example',
    )
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
}

const environment = z.object(fileEnvironment)
type Environment = z.output<typeof environment>

/** A bucket of an S3-compatible object store. */
export interface BucketSettings {
  bucket: string
  /** Undefined for Amazon's S3. */
  endpoint: string | undefined
  region: string
  /** Undefined: the SDK finds them, in its own variables or from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Whether the bucket is in the path of an address rather than in its host name. */
  forcePathStyle: boolean
}

export type FileConfig = ReturnType<typeof readFileSettings>

/** Groups the settings of files. Throws a one-sentence error that names what is missing when only part of them is set. */
export const readFileSettings = (env: Environment) => ({
  /** Undefined: files are stored on disk. */
  objectStore: readBucket(env),
  /** The store that files are being moved away from: it is read where the other one has no such file, and never written to. */
  filesFallback: env.FILES_FALLBACK,
  /** Where browsers load public pictures from, without a trailing slash; undefined: from this server. */
  assetsUrl: env.ASSETS_URL,
})

function readBucket(env: Environment): BucketSettings | undefined {
  const names = Object.keys(fileEnvironment) as (keyof Environment)[]
  const dependent = names.find(
    (name) => /^S3_(?!BUCKET)|^FILES_FALLBACK/.test(name) && env[name] !== undefined,
  )
  if (env.S3_BUCKET === undefined) {
    if (dependent) throw new Error(missingMessage(dependent, 'S3_BUCKET'))
    return undefined
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (accessKeyId && !secretAccessKey)
    throw new Error(missingMessage('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'))
  if (secretAccessKey && !accessKeyId)
    throw new Error(missingMessage('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'))
  if (!env.S3_ENDPOINT && !env.S3_REGION)
    throw new Error(
      `${missingMessage('S3_BUCKET', 'S3_REGION')} For a store other than Amazon’s, set S3_ENDPOINT instead.`,
    )
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT?.replace(/\/+$/, ''),
    region: env.S3_REGION ?? defaultRegion,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  }
}

const missingMessage = (name: string, missing: string) => `${name} is set, so ${missing} must be set too.`
