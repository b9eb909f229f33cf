import { relative } from 'node:path'
import { root } from '../project.mjs'
import { readLastRun } from './last-run.mjs'
import { reachedWriter } from './reached.mjs'

/** Of a file that no run has timed. */
const usualSeconds = 2

/** Says how far the unit tests are, and repairs the errors of tests that timed out before other reporters read them. */
export default class ReachedReporter {
  #seconds = readLastRun().unit.files ?? {}
  #writeReached = reachedWriter()
  #total = 0
  #finished = 0
  #done = 0

  #secondsOf = ({ moduleId }) => this.#seconds[relative(root, moduleId).replaceAll('\\', '/')] ?? usualSeconds

  onTestRunStart(specifications) {
    this.#total = specifications.reduce((sum, specification) => sum + this.#secondsOf(specification), 0)
  }

  onTestCaseResult(testCase) {
    this.#done += 1
    for (const error of testCase.result().errors ?? []) nameTimeout(error)
    this.#write()
  }

  onTestModuleEnd(testModule) {
    this.#finished += this.#secondsOf(testModule)
    for (const suite of [testModule, ...testModule.children.allSuites()]) suite.errors().forEach(nameTimeout)
    this.#write()
  }

  #write() {
    this.#writeReached(this.#done, this.#total === 0 ? 0 : this.#finished / this.#total)
  }
}

/** Vitest keeps the place of a test that timed out as the stack of another error, whose message then hides that it timed out. */
export function nameTimeout(error) {
  error.stack = error.stack?.replace('STACK_TRACE_ERROR', () => error.message.split('\n')[0])
}
