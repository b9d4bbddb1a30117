import { join } from 'node:path'
import { root } from '../build/prepare.mjs'
import { captureCommand } from './run-command.mjs'

/** @typedef {import('./run-steps.mjs').Outcome} Outcome */
/** @typedef {import('./run-steps.mjs').Step} Step */

const typedFolders = [
  'packages/domain',
  'packages/protocol',
  'content',
  'apps/web',
  'apps/server',
  'tools',
  '.',
]

/**
 * Returns the command that checks the types of one folder. The compiler keeps its state in `.cache`, so that
 * the next check is faster.
 * @param {string} folder
 */
function typesOf(folder) {
  const seen = `.cache/types/${folder.replace(/\W/g, '_')}.tsbuildinfo`
  const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', seen]
  return ['node_modules/typescript-native/bin/tsc', ...args]
}

/** The programs of each step, with their arguments. @type {Record<string, string[][]>} */
const programs = {
  types: typedFolders.map(typesOf),
  lint: [
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
    ['tools/checks/check-file-sizes.mjs'],
    ['tools/checks/check-constants.mjs'],
    ['tools/checks/check-commits.mjs'],
    ['tools/checks/check-prose.mjs'],
  ],
  'import-rules': [['tools/checks/check-import-rules.mjs']],
  globals: [['tools/checks/check-globals.mjs']],
  'dead-code': [['tools/checks/check-dead-code.mjs']],
  translations: [['tools/checks/check-translations.mjs']],
}

/** @param {string[][]} list @returns {Promise<Outcome>} */
async function runPrograms(list) {
  let output = ''
  let passed = true
  for (const [path = '', ...args] of list) {
    const { code, stdout, stderr } = await captureCommand(process.execPath, [join(root, path), ...args], {
      cwd: root,
    })
    output += stdout + stderr
    if (code !== 0) passed = false
  }
  return { passed, output }
}

/** The steps that read the sources and run none of them. @type {readonly Step[]} */
export const staticSteps = Object.entries(programs).map(([name, list]) => [name, () => runPrograms(list)])
