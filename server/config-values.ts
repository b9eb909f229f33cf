import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

export const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'], 'must be on or off')
  .transform((value) => ['on', '1', 'true'].includes(value))

/** A list of addresses and networks, such as `10.0.0.0/8, 192.168.1.7`. */
export const networks = z.string().transform((list, { addIssue }) => {
  const blockList = new BlockList()
  for (const entry of list.split(',').map((one) => one.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const maxPrefix = family === 'ipv6' ? 128 : 32
    if (isIP(address) && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxPrefix)))
      blockList.addSubnet(address, bits === undefined ? maxPrefix : Number(bits), family)
    else addIssue('must be a list of addresses or networks, such as 10.0.0.0/8, 192.168.1.7')
  }
  return blockList
})

export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

export const seconds = (min: number, max: number) =>
  z.coerce.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
