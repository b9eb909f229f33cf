import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const children = new Set()
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Runs a program in the project's folder and returns its exit code and output. `show` lets it print directly (and then `output` is empty).
 * Child processes do not outlive this one.
 */
export function run([command, ...words], { show = true, env = process.env, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, words, { cwd: root, env, stdio, windowsHide: true, ...options })
    let output = ''
    const collect = (chunk) => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    remember(child)
    const end = (code) => {
      forget(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 1 : 0)))
  })
}

// Listen only while children run: afterwards a server in this process handles signals itself.
function remember(child) {
  if (children.size === 0) for (const signal of Object.keys(codes)) process.on(signal, endTogether)
  children.add(child)
}

function forget(child) {
  children.delete(child)
  if (children.size === 0) for (const signal of Object.keys(codes)) process.off(signal, endTogether)
}

async function endTogether(signal) {
  const ends = [...children].map((child) => new Promise((resolve) => child.on('close', resolve)))
  // At a terminal they have already received Ctrl-C; a second one would interrupt their cleanup.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of children) child.kill(signal)
  await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 10_000))])
  for (const child of children) child.kill('SIGKILL')
  process.exit(codes[signal])
}
