/** Commands and events over a WebSocket, in the form that Chromium's DevTools and WebDriver BiDi share. */
export interface Connection {
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  on<Params>(method: string, listener: (params: Params) => void): void
  close(): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  /** DevTools sends an object, BiDi a code with a `message` beside it. */
  error?: { message: string } | string
  message?: string
}

interface PendingCommand {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

export async function openConnection(url: string): Promise<Connection> {
  const socket = new WebSocket(url)
  const pending = new Map<number, PendingCommand>()
  const listeners = new Map<string, (params: never) => void>()
  let lastId = 0
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error(`no connection to ${url}`))
  })
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new Error('the browser has gone'))
  }
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as Message
    if (id === undefined) return listeners.get(method!)?.(params as never)
    const command = pending.get(id)
    pending.delete(id)
    if (error) command?.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message))
    else command?.resolve(result as never)
  }
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the browser has gone'))
        pending.set(++lastId, { resolve, reject })
        socket.send(JSON.stringify({ id: lastId, method, params }))
      }),
    on: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  }
}
