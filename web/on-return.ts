/** Calls back when the page becomes visible again and when the connection is back. Returns a function that stops this. */
export function onReturn(callback: () => unknown): () => void {
  const listener = () => {
    if (!document.hidden && navigator.onLine) callback()
  }
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('online', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('online', listener)
  }
}
