import { requireNode } from './lib/node-version.mjs'

requireNode()
// Imported after the version check: an old Node could not even parse it.
import('./commands/cluster.mjs')
