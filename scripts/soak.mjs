import { requireNode } from './lib/node-version.mjs'

requireNode()
// Loaded after the check: an old Node could not even read it.
import('./commands/soak.mjs')
