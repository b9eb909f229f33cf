import { readFileSync } from 'node:fs'

/**
 * Stops this process when the npm that started it has exited: a signal sent to npm does not reach its children. Does nothing when started
 * without npm, where losing the parent may be intended (nohup).
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const before = describeAncestry()
  const timer = setInterval(() => {
    if (describeAncestry() === before) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  timer.unref()
}

// npm runs a script through a shell, which may or may not remain between npm and us.
function describeAncestry() {
  const parent = process.ppid
  const parentStat = statOf(parent)
  if (parentStat && /^(ba|da|z|k|a)?sh$/.test(parentStat.name)) return `${parent} ${parentStat.parent}`
  return `${parent} ${isRunning(parent)}`
}

function statOf(pid) {
  try {
    const [, name, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/^\d+ \((.*)\) \S (\d+)/s) ?? []
    return name ? { name, parent } : undefined
  } catch {
    return undefined
  }
}

// On Windows the parent's process id does not change when it exits.
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
