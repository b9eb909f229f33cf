// Called by .githooks/commit-msg with the file that holds the message.
import { readFileSync } from 'node:fs'
import { commitMessageProblems } from './lib/commit-message.mjs'

const problems = commitMessageProblems(readFileSync(process.argv[2], 'utf8'))
if (problems.length > 0) {
  console.error(
    `The commit message does not follow CONTRIBUTING.md:\n${problems.map((text) => `- ${text}`).join('\n')}`,
  )
  process.exitCode = 1
}
