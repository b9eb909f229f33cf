import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { wholeLines } from './whole-lines.mjs'

const children = new Set()
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Runs a program in the project's folder and returns its exit code and output. `show` lets it print directly (and then `output` is empty);
 * `print` is given what it prints, in whole lines. Child processes do not outlive this one.
 */
export function run([command, ...args], { print, show = !print, env = process.env, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd: root, env, stdio, windowsHide: true, ...options })
    let output = ''
    const lines = print && wholeLines(print)
    const collect = (chunk) => {
      output += chunk
      lines?.write(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    track(child)
    const end = (code) => {
      untrack(child)
      lines?.end()
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
function track(child) {
  if (children.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, stopAll)
  children.add(child)
}

function untrack(child) {
  children.delete(child)
  if (children.size === 0) for (const signal of Object.keys(exitCodes)) process.off(signal, stopAll)
}

async function stopAll(signal) {
  const exits = [...children].map((child) => new Promise((resolve) => child.on('close', resolve)))
  // At a terminal they have already received Ctrl-C; a second one would interrupt their cleanup.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of children) child.kill(signal)
  await Promise.race([Promise.all(exits), new Promise((resolve) => setTimeout(resolve, 10_000))])
  for (const child of children) child.kill('SIGKILL')
  process.exit(exitCodes[signal])
}
