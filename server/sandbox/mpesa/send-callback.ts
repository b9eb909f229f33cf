import { postWebhook } from '../platform/send-webhook'
import type { SandboxContext } from '../platform/sandbox-context'

/** The path of a callback URL; undefined unless it is the shop's own, since no other host may be called. */
export function callbackPath(url: string): string | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return path.startsWith('/hooks/') ? path : undefined
}

export const sendCallback = (context: SandboxContext, path: string, body: object): Promise<void> =>
  postWebhook(context, { url: `${context.internalUrl}${path}`, body: JSON.stringify(body) })
