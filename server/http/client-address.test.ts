import { describe, expect, test } from 'vitest'
import { networks } from '@server/config-values'
import { clientBehind, networkOf } from './client-address'

const trusted = networks.parse('10.0.0.0/8, 192.168.1.7, ::1, 2001:db8:1::/48')

describe('the client behind proxies', () => {
  test.for([
    ['is the caller itself', '203.0.113.5', undefined, '203.0.113.5'],
    ['is not what an untrusted caller claims', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    [
      'is not what an untrusted caller on a private network claims',
      '192.168.1.8',
      '198.51.100.1',
      '192.168.1.8',
    ],
    ['is what a trusted proxy saw', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['is what a trusted proxy saw over IPv6', '2001:db8:1::9', '2001:db8:ffff::5', '2001:db8:ffff::5'],
    [
      'is what a trusted proxy saw on a socket of both kinds',
      '::ffff:10.1.2.3',
      '::ffff:198.51.100.1',
      '198.51.100.1',
    ],
    ['is not what the client put before it', '10.1.2.3', '1.1.1.1, 2.2.2.2, 198.51.100.1', '198.51.100.1'],
    [
      'is seen by the first of several proxies',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1, 192.168.1.7, 10.9.9.9',
      '198.51.100.1',
    ],
    ['is a proxy if there are only proxies', '10.1.2.3', '10.4.4.4', '10.4.4.4'],
    ['is the proxy if what it forwards is malformed', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the proxy if what it forwards is overlong', '10.1.2.3', '1'.repeat(3000), '10.1.2.3'],
    ['is the proxy if what it forwards is empty', '10.1.2.3', '', '10.1.2.3'],
    ['is the last address before a malformed one', '10.1.2.3', '198.51.100.1, x, 10.4.4.4', '10.4.4.4'],
  ] as const)('%s', ([, socket, forwarded, client]) => {
    expect(clientBehind(trusted, socket, forwarded)).toBe(client)
  })

  test('is believed only from proxies that are configured as trusted', () => {
    const otherTrustedProxy = networks.parse('192.0.2.1')
    expect(clientBehind(otherTrustedProxy, '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
  })
})

test('IPv6 addresses of one network count as one', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:db8:1:2:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::')
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5')
  expect(networkOf('unknown')).toBe('unknown')
})
