import { expect, test } from 'vitest'
import { describeDevice } from './describe-device'

const devices: [userAgent: string | null, device: string, kind: string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Android',
    'tablet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Mac',
    'computer',
  ],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/191.300; U; en) Presto/2.5.25', 'Opera Mini on a phone', 'phone'],
  ['curl/8.5.0', 'Unknown device', 'unknown'],
  ['', 'Unknown device', 'unknown'],
  [null, 'Unknown device', 'unknown'],
]

test.each(devices)('%s', (userAgent, device, kind) => {
  expect(describeDevice(userAgent)).toEqual({ device, kind })
})
