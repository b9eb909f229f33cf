import { callBack } from '../platform/call-back'
import type { SandboxContext } from '../platform/sandbox-context'

/** The path of an address for callbacks; undefined for one that is not the shop's own: nobody else is called from here. */
export function shopPath(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  return path.startsWith('/hooks/') ? path : undefined
}

export const tell = (world: SandboxContext, path: string, body: object): Promise<void> =>
  callBack(world, { url: `${world.internalUrl}${path}`, body: JSON.stringify(body) })
