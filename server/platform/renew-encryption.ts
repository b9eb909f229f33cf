import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** `data` as the current secret encrypts it, if the previous one still does; undefined if it needs no change. Throws if neither opens it. */
export async function renewEncryption(
  data: string,
  { current, previous }: { current: string; previous: string },
): Promise<string | undefined> {
  if (await isDecryptable(data, current)) return undefined
  return symmetricEncrypt({ key: current, data: await symmetricDecrypt({ key: previous, data }) })
}

/** Whether a secret is the one that something was encrypted with. */
export const isDecryptable = (data: string, key: string): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  )
