import { newUuid } from '@web/new-uuid'

/** Idempotency keys, one per intent. */
export interface IdempotencyKeys {
  /** The key of an intent: the same for the same input, until the server has answered. */
  keyFor(input: unknown): string
  /** The server has answered: whatever is sent next is a new intent. */
  complete(): void
}

/**
 * Creates an idempotency key per intent. A request without a response may have been carried out all the same, so pressing the button again
 * sends the same key; a different input, or a press after a response, gets a new one.
 */
export function createIdempotencyKeys(makeKey: () => string = newUuid): IdempotencyKeys {
  let currentIntent: { input: string; key: string } | undefined
  return {
    keyFor(input) {
      const text = JSON.stringify(input) ?? ''
      if (currentIntent?.input !== text) currentIntent = { input: text, key: makeKey() }
      return currentIntent.key
    },
    complete() {
      currentIntent = undefined
    },
  }
}
