import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { continueLineage } from './lineage'

let root: string
let cluster: string
let data: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kijani-lineage-'))
  ;[cluster, data] = [join(root, 'data', 'postgres'), join(root, 'data')]
  mkdirSync(cluster, { recursive: true })
  onTestFinished(() => rmSync(root, { recursive: true }))
})

/** Starts the server, and stops it; returns its lineage. */
function run(): string {
  const lineage = continueLineage(cluster, data)
  lineage.recordStop()
  return lineage.name
}

test('goes on from a start to the next', () => {
  const name = run()
  expect(run()).toBe(name)
  expect(run()).toBe(name)
})

test('ends when the server was not stopped', () => {
  const name = run()
  continueLineage(cluster, data)
  expect(run()).not.toBe(name)
})

test('ends when the database, or the cache, is replaced by an older copy', () => {
  const name = run()
  for (const folder of [cluster, join(data, 'cache')]) {
    cpSync(folder, join(root, 'copy'), { recursive: true })
    run()
    cpSync(join(root, 'copy'), folder, { recursive: true })
    expect(run()).not.toBe(name)
  }
})

test('ends when the cache is deleted', () => {
  const name = run()
  rmSync(join(data, 'cache'), { recursive: true })
  expect(run()).not.toBe(name)
  expect(existsSync(join(data, 'cache'))).toBe(true)
})

test('goes on in a copy of both', () => {
  const name = run()
  cpSync(data, join(root, 'copy'), { recursive: true })
  run()
  rmSync(data, { recursive: true })
  cpSync(join(root, 'copy'), data, { recursive: true })
  expect(run()).toBe(name)
})
