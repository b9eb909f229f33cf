import type { TestProject } from 'vitest/node'
import { startTestServer } from './start-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with the database `template`: migrated and seeded, without users. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
