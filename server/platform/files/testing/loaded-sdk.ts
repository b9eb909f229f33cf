import { createRequire } from 'node:module'
import '@server/marketplace'

/** Prints whether the SDK of object stores is loaded with the server, and with the store that needs it. */
const isSdkLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('@aws-sdk'))

const withServer = isSdkLoaded()
await import('../s3/open-s3-store')
process.stdout.write(JSON.stringify({ withServer, withStore: isSdkLoaded() }))
