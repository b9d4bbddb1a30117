import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/**
 * Returns the first path that is a program, or undefined.
 * @param {readonly (string | undefined)[]} paths
 */
export function firstProgram(paths) {
  return paths.find((path) => {
    try {
      if (path) accessSync(path, constants.X_OK)
      return Boolean(path)
    } catch {
      return false
    }
  })
}

/**
 * Starts a program in its own process group. Resolves when its output matches `ready`, or without `ready` when
 * it has started. Rejects if it ends before that. `stop` ends the group.
 * @param {{ command: string, args: string[], env?: Record<string, string | undefined>, ready?: RegExp }} program
 * @returns {Promise<{ match: RegExpExecArray | undefined, stop: () => Promise<void> }>}
 */
export function startProgram({ command, args, env = {}, ready }) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    // A browser has child processes: the signal goes to the whole group.
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    /** @param {string} text */
    const read = (text) => {
      output += text
      const match = ready?.exec(output)
      if (match) resolve({ match, stop })
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.on('error', reject)
    child.on('close', () => reject(new Error(`${command} ended before it was ready:\n${output}`)))
    if (!ready) child.on('spawn', () => resolve({ match: undefined, stop }))
  })
}
