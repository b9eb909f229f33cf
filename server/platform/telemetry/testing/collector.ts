import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentSpanId: string
  name: string
  attributes: Record<string, string | number>
}

/** A field of a protobuf message: bytes, or a number. */
type Field = Buffer | number

/** A message as its fields by number, which is all that is needed to read one (https://protobuf.dev/programming-guides/encoding/). */
function decode(bytes: Buffer): Map<number, Field[]> {
  const fields = new Map<number, Field[]>()
  let offset = 0
  const readVarint = () => {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[offset++]!
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  const readBytes = (length: number) => bytes.subarray(offset, (offset += length))
  while (offset < bytes.length) {
    const key = readVarint()
    const type = key & 7
    const value =
      type === 0 ? readVarint() : readBytes(type === 2 ? readVarint() : type === 1 ? 8 : /* 5 */ 4)
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value])
  }
  return fields
}

const messages = (fields: Map<number, Field[]>, number: number) =>
  (fields.get(number) ?? []).map((field) => decode(field as Buffer))
const text = (fields: Map<number, Field[]>, number: number, encoding: BufferEncoding = 'utf8') =>
  (fields.get(number)?.[0] as Buffer | undefined)?.toString(encoding) ?? ''

function attributesOf(fields: Map<number, Field[]>, number: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, number).map((attribute) => {
      const value = messages(attribute, 2)[0]!
      return [text(attribute, 1), (value.get(3)?.[0] as number | undefined) ?? text(value, 1)]
    }),
  )
}

/** The spans of an ExportTraceServiceRequest: https://github.com/open-telemetry/opentelemetry-proto */
function spansOf(body: Buffer): ReceivedSpan[] {
  const scopes = messages(decode(body), 1).flatMap((resource) => messages(resource, 2))
  return scopes
    .flatMap((scope) => messages(scope, 2))
    .map((span) => ({
      traceId: text(span, 1, 'hex'),
      spanId: text(span, 2, 'hex'),
      parentSpanId: text(span, 4, 'hex'),
      name: text(span, 5),
      attributes: attributesOf(span, 9),
    }))
}

/** A collector that speaks OTLP over HTTP, in protobuf. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const metricNames = new Set<string>()
  const resources: Record<string, string | number>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const [resource] = messages(decode(body), 1)
      resources.push(attributesOf(messages(resource!, 1)[0]!, 1))
      if (request.url === '/v1/traces') spans.push(...spansOf(body))
      else
        for (const scope of messages(resource!, 2))
          for (const metric of messages(scope, 2)) metricNames.add(text(metric, 1))
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metricNames,
    resources,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
