import { threadId } from 'node:worker_threads'

export default {
  double: (n) => n * 2,
  thread: () => threadId,
  fail: () => {
    throw new RangeError('out of range')
  },
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const hoard = []
    for (;;) hoard.push({ of: [hoard.length] })
  },
}
