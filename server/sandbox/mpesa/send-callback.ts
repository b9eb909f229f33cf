import { postWebhook } from '../platform/send-webhook'
import type { SandboxContext } from '../platform/sandbox-context'

/** The path of a callback URL; undefined unless it is the shop's own, since no other host may be called. */
export function callbackPath(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  return path.startsWith('/hooks/') ? path : undefined
}

export const sendCallback = (world: SandboxContext, path: string, body: object): Promise<void> =>
  postWebhook(world, { url: `${world.internalUrl}${path}`, body: JSON.stringify(body) })
