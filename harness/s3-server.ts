import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The only account of the server. It checks the signatures of requests. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface S3Server {
  endpoint: string
  bucket: string
  /** The settings of a marketplace that stores its files there. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts an S3 server with an empty bucket, on a free port. */
export async function startS3Server(bucket = 'shop-files'): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-s3-'))
  const program = fileURLToPath(new URL('s3-server-process.mjs', import.meta.url))
  const child = fork(program, [folder, bucket], { execArgv: ['--openssl-legacy-provider'] })
  const exited = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([message]) => (message as { port: number }).port),
    exited.then(([code]) => {
      throw new Error(`the S3 server ended with ${String(code)}`)
    }),
  ])
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    bucket,
    env: s3Environment(endpoint, bucket),
    async stop() {
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const s3Environment = (endpoint: string, bucket: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
})
