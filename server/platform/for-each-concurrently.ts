/**
 * Runs `work` on every item, in order, up to `concurrency` at once. After an error no further item is started; it rejects with the first error
 * once everything that was running has ended, so that whoever tries again does not meet the rest of the last attempt.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  let next = 0
  const runWorker = async () => {
    while (next < items.length && errors.length === 0)
      await work(items[next++]!).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  if (errors.length > 0) throw errors[0]
}
