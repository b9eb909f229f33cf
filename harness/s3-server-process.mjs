import S3rver from '@20minutes/s3rver'
import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'

// An S3 server in a process of its own (harness/s3-server.ts): it signs page tokens with a cipher that OpenSSL 3 has among its legacy ones.
const [, , directory, bucket] = process.argv
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
})

// Clients sign the path of a bucket with the slash at its end, which the server leaves out when it checks the signature.
server.middleware.splice(-1, 0, (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true
    context.mountPath = '/'
  }
  return next()
})

// Readers see either the old or the new object, as at S3; the server writes into the file that they read.
const { store } = server
const putContent = store.putContent.bind(store)
store.putContent = async (path, content) => {
  const unfinishedPath = `${path}.${randomUUID()}`
  const result = await putContent(unfinishedPath, content)
  await rename(unfinishedPath, path)
  return result
}

const { port } = await server.run()
process.on('disconnect', () => process.exit())
process.send({ port })
