import { reachedWriter } from './reached.mjs'

/** Says how far the journeys are. */
export default class ReachedReporter {
  #writeReached = reachedWriter()
  #total = 0
  #done = 0

  onBegin(_config, suite) {
    this.#total = suite.allTests().length
  }

  onTestEnd() {
    this.#done += 1
    this.#writeReached(this.#done, this.#done / this.#total)
  }

  printsToStdio() {
    return false
  }
}
