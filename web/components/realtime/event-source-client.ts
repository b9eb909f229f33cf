import { realtimeLimits, retryPolicy } from '@contract/core/limits'
import { eventsPath, realtimeSignals, type RealtimeEvent } from '@contract/core/realtime'

export interface EventSourceHandlers {
  onNews(news: RealtimeEvent): void
  /** Events may have been missed. */
  onMissed(): void
  onSignedOut(): void
  /** Whether the stream is connected. */
  onState(connected: boolean): void
}

const { firstMs, longestMs } = retryPolicy
/** A hidden tab closes its connection, since browsers allow only a few per site. It receives missed events when it is visible again. */
const putAsideMs = 5000
/** A connection without a heartbeat for this long is dead, whatever the browser thinks. */
const silentMs = realtimeLimits.heartbeatMs * 2.5

/**
 * Keeps an event stream open while the page is visible; events since `since` (milliseconds) are delivered too. A lost connection is
 * reopened: by the browser or, where that has given up, after 1 s, 2 s, ... at most 30 s. Returns a function that closes it.
 */
export function connectEventSource(since: number, events: EventSourceHandlers): () => void {
  let source: EventSource | undefined
  let heard = String(since)
  let failures = 0
  const timers = { again: 0, aside: 0, silent: 0 }

  function connect() {
    if (source || document.hidden) return
    clearTimeout(timers.again)
    const line = new EventSource(`${eventsPath}?since=${heard}`)
    source = line
    line.onopen = () => {
      failures = 0
      events.onState(true)
    }
    line.onerror = () => {
      events.onState(false)
      if (line.readyState === EventSource.CLOSED) comeBack()
    }
    line.onmessage = (message) => {
      note(message)
      events.onNews(JSON.parse(message.data as string) as RealtimeEvent)
    }
    line.addEventListener(realtimeSignals.heartbeat, note)
    line.addEventListener(realtimeSignals.missed, (message) => {
      note(message)
      events.onMissed()
    })
    line.addEventListener(realtimeSignals.signedOut, () => {
      stop()
      events.onSignedOut()
    })
  }

  function note({ lastEventId }: MessageEvent) {
    heard = lastEventId || heard
    clearTimeout(timers.silent)
    timers.silent = window.setTimeout(comeBack, silentMs)
  }

  function letGo() {
    source?.close()
    source = undefined
    for (const timer of Object.values(timers)) clearTimeout(timer)
    events.onState(false)
  }

  function comeBack() {
    letGo()
    const waitMs = Math.min(firstMs * 2 ** failures++, longestMs)
    timers.again = window.setTimeout(connect, waitMs * (0.75 + Math.random() / 2))
  }

  function onVisibility() {
    clearTimeout(timers.aside)
    if (document.hidden) timers.aside = window.setTimeout(letGo, putAsideMs)
    else connect()
  }

  const listeners = [
    [document, 'visibilitychange', onVisibility],
    // A page with an open connection cannot enter the back/forward cache.
    [window, 'pagehide', letGo],
    [window, 'pageshow', connect],
    [window, 'online', connect],
  ] as const
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
  connect()

  function stop() {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
    letGo()
  }
  return stop
}
