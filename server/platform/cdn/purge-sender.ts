import type { Logger } from 'pino'
import { PurgeFailure, type PurgeEndpoint } from './cdn'
import { PurgeQueue } from './purge-queue'
import { tagsToPurge } from './tag-list'

/** How long after a failure it is tried again: twice as long each time. */
const backoffMs = { first: 500, longest: 10_000 }
/** The longest time for which an endpoint is left alone because it says so. */
const maxRequestedMs = 60_000

/** Tells one endpoint what has changed. Each has its own, so that none waits for another that does not answer. */
export class PurgeSender {
  readonly queue = new PurgeQueue()
  /** When a purge was last accepted. */
  purgedAt = -Infinity
  private failures = 0
  private nextAttemptAt = 0
  private sending: Promise<void> | undefined

  constructor(
    private readonly endpoint: PurgeEndpoint,
    private readonly log: Logger,
  ) {}

  get isFailing(): boolean {
    return this.failures > 0
  }

  /** Begins to send what is due, unless something is being sent, or it is too early after a failure. */
  send(): void {
    const now = performance.now()
    const due = this.queue.due(now)
    if (this.sending || due.size === 0 || now < this.nextAttemptAt) return
    this.sending = this.attempt(tagsToPurge(due), now).finally(() => (this.sending = undefined))
  }

  /** Waits for what is being sent. */
  async finish(): Promise<void> {
    await this.sending
  }

  private async attempt(tags: readonly string[], dueAt: number) {
    const { endpoint, log } = this
    try {
      await endpoint.purge(tags)
      this.queue.settle(dueAt)
      this.purgedAt = performance.now()
      if (this.failures > 0) log.info({ url: endpoint.url }, 'purges of the CDN are accepted again')
      this.failures = 0
    } catch (error) {
      this.failures++
      if (this.failures === 1) log.error({ err: error }, 'the CDN does not accept a purge; it is repeated')
      const doubled = Math.min(backoffMs.first * 2 ** (this.failures - 1), backoffMs.longest)
      const requested = error instanceof PurgeFailure ? error.retryAfterMs : 0
      this.nextAttemptAt = performance.now() + Math.max(doubled, Math.min(requested, maxRequestedMs))
      // Several requests would begin with the first one again, as far as the limit of the provider allows each time.
      if (!endpoint.isOneRequest(tags)) this.queue.collapse(performance.now())
    }
  }
}
