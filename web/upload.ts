import { uploadLimits } from '@contract/core/limits'
import { uploadTexts } from '@contract/core/upload-texts'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import { CallFailure, type Outputs } from './api'
import { withSession } from './forms/sign-in-again'

/** The procedures that take a file as multipart/form-data. */
type UploadName =
  | 'add_product_image'
  | 'create_product_import'
  | 'pay_out_credit'
  | 'import_carrier_invoice'
  | 'import_fee_report'
  | 'preview_carrier_invoice'
  | 'preview_fee_report'
  | 'propose_manual_posting'
  | 'record_manual_payout'
  | 'set_store_picture'
  | 'settle_refund'
  | 'upload_application_document'
  | 'upload_brand_logo'
  | 'upload_sharing_picture'

/**
 * Uploads a file and reports progress from 0 to 1, which `fetch` cannot do. However slow the line is, it may take its time; one on which
 * nothing moves any more is given up. Rejects with a `CallFailure`, like every procedure call.
 */
export function upload<Name extends UploadName>(
  procedure: Name,
  input: Record<string, string | File>,
  onProgress: (progress: number) => void,
): Promise<Outputs[Name]> {
  const body = new FormData()
  for (const [name, value] of Object.entries(input)) body.append(name, value)
  return withSession(() => send(procedure, body, onProgress))
}

function send<Name extends UploadName>(
  procedure: Name,
  body: FormData,
  onProgress: (progress: number) => void,
): Promise<Outputs[Name]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/rpc/${procedure}`)
    request.responseType = 'json'
    const timeout = idleTimeout(() => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      timeout.restart()
      onProgress(total ? loaded / total : 0)
    })
    const rejectOffline = () => reject(new CallFailure('offline', texts.error.offline))
    // A file that was edited meanwhile cannot be sent, which looks like a lost connection.
    request.addEventListener('error', () => {
      void findUnreadableFile(body).then((field) =>
        field === undefined
          ? rejectOffline()
          : reject(
              new CallFailure('invalid_input', uploadTexts.fileChanged, { [field]: uploadTexts.fileChanged }),
            ),
      )
    })
    request.addEventListener('abort', rejectOffline)
    request.addEventListener('loadend', timeout.stop)
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response as Outputs[Name])
      const failure = request.response as Partial<FailureBody> | null
      // A bad file is reported by its field, a refusal by its message.
      const message = Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? texts.error.unexpected
      return reject(new CallFailure(failure?.code ?? 'bug', message, failure?.fields))
    })
    timeout.restart()
    request.send(body)
  })
}

/** The field of a file that the browser can no longer read. */
async function findUnreadableFile(body: FormData): Promise<string | undefined> {
  for (const [field, value] of body) {
    if (typeof value === 'string') continue
    try {
      await value.slice(0, 1).arrayBuffer()
    } catch {
      return field
    }
  }
  return undefined
}

/** Calls when nothing has restarted it for as long as an upload may go without a response. */
function idleTimeout(onElapsed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(onElapsed, uploadLimits.timeoutMs)
  }
  return { restart, stop }
}
