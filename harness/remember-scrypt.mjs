import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded with `node --import` into processes that tests run in or against. A password's hash takes a fifteenth of a second of the processor, and
 * tests check the same few again and again: what scrypt returned is returned again for the same input. Nothing is weaker or different.
 */
const results = new Map()
const { scrypt } = crypto

crypto.scrypt = (password, salt, length, options, callback) => {
  const key = JSON.stringify([String(password), String(salt), length, options])
  const result = results.get(key)
  if (result) return void setImmediate(callback, null, Buffer.from(result))
  scrypt(password, salt, length, options, (error, derivedKey) => {
    if (!error) results.set(key, Buffer.from(derivedKey))
    callback(error, derivedKey)
  })
}
syncBuiltinESMExports()
