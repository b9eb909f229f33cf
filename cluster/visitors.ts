import { setTimeout as sleep } from 'node:timers/promises'

const paths = ['/', '/marketplace', '/marketplace?search=basket', '/marketplace?sort=price_asc']

/** Somebody who only looks at public pages, until `stop`. What they are answered is in the balancer's log. */
export function startVisitor(origin: string): { stop(): Promise<void> } {
  let isStopped = false
  async function visit() {
    for (let visits = 0; !isStopped; visits++) {
      await fetch(origin + paths[visits % paths.length]!)
        .then((response) => response.arrayBuffer())
        .catch(() => undefined)
      await sleep(100)
    }
  }
  const visited = visit()
  return {
    stop() {
      isStopped = true
      return visited
    },
  }
}
