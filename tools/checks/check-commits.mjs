import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { captureCommand } from '../lib/run-command.mjs'

/**
 * Checks commit messages. The lint step checks those since `BASE`. As a hook, `.git/hooks/commit-msg` runs
 * `node tools/checks/check-commits.mjs "$1"`, which checks the message in that file and the staged change.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The last commit before the project had rules for commit messages. */
const BASE = 'f635f4250586ce3d603879585f81faecaa2f2ae8'
const SUBJECT_LENGTH = 72
/** A commit with more changed lines than this says why in its body. */
const LINES_WITHOUT_BODY = 50
const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
const SUBJECT_SHAPE = new RegExp(`^(?:${types.join('|')})(?:\\([a-z0-9][a-z0-9, -]*\\))?: \\S`)
/** First words of a description that is not imperative. */
const NO_VERB =
  /^(?:the|an?|what|who|where|when|how|no|all|each|every|its?|this|that)\b|^(?!(?:bring|ping|speed|seed|embed|need|feed)\b)\w+(?:ing|ed)\b/i
/** Git writes these subjects itself. */
const BY_GIT = /^(?:Merge|Revert|fixup!|squash!) /

/**
 * Checks one commit message.
 * @param {string} message the whole message; lines that begin with `#` are git's
 * @param {number} lines added and deleted by the commit
 * @returns {string[]} complaints
 */
export function checkMessage(message, lines) {
  const [subject = '', ...body] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (BY_GIT.test(subject)) return []
  const description = subject.replace(/^[^:]*: */, '')
  const hasBody = body.some((line) => line.trim() !== '')
  return [
    SUBJECT_SHAPE.test(subject) ? '' : `it is not "type(area): do the thing" (${types.join(', ')})`,
    NO_VERB.test(description) ? 'it does not begin with a verb in the imperative' : '',
    subject.length > SUBJECT_LENGTH ? `it has ${subject.length} characters: at most ${SUBJECT_LENGTH}` : '',
    subject.includes(';') ? 'it has a semicolon: one change, one commit' : '',
    hasBody && body[0] !== '' ? 'its second line is not empty' : '',
    lines > LINES_WITHOUT_BODY && !hasBody ? `it changes ${lines} lines and has no body that says why` : '',
  ].filter((complaint) => complaint !== '')
}

/** Returns the number of lines added and deleted, without the lockfile or binary files. @param {string} numstat */
export function changedLines(numstat) {
  let lines = 0
  for (const [, added, deleted, path] of numstat.matchAll(/^(\d+)\t(\d+)\t(.*)$/gm)) {
    if (path !== 'package-lock.json') lines += Number(added) + Number(deleted)
  }
  return lines
}

/** @param {string} folder @param {string[]} args @returns {Promise<string | undefined>} undefined if git fails */
async function git(folder, ...args) {
  const { code, stdout } = await captureCommand('git', args, { cwd: folder })
  return code === 0 ? stdout : undefined
}

/**
 * Checks the commits of `folder` that are not in `from`. In a shallow clone without `from`, checks all but the
 * oldest. Checks none in a folder without history.
 * @param {string} folder
 * @param {string} [from]
 * @returns {Promise<{ complaints: string[], summary: string }>}
 */
export async function checkHistory(folder, from = BASE) {
  const isWhole = (await git(folder, 'cat-file', '-e', `${from}^{commit}`)) !== undefined
  const isShallow = (await git(folder, 'rev-parse', '--is-shallow-repository'))?.trim() === 'true'
  if (!isWhole && !isShallow)
    return { complaints: [], summary: 'No commit was checked: there is no history.' }
  // The oldest commit of a shallow clone seems to add every file.
  const oldest = isWhole ? [] : ((await git(folder, 'rev-list', '--max-parents=0', 'HEAD')) ?? '').split('\n')
  const range = isWhole ? [`${from}..HEAD`] : ['HEAD', ...oldest.filter(Boolean).map((hash) => `^${hash}`)]
  // Separate commits and fields by control characters, because messages can hold any other character.
  const format = '--format=%x1e%h%x1f%B%x1f'
  const log = (await git(folder, 'log', '--no-merges', '-M', '--numstat', format, ...range)) ?? ''
  const commits = log.split('\x1e').slice(1)
  const complaints = commits.flatMap((commit) => {
    const [hash, message = '', numstat = ''] = commit.split('\x1f')
    const subject = message.split('\n')[0]
    return checkMessage(message, changedLines(numstat)).map((what) => `${hash} "${subject}": ${what}.`)
  })
  const part = isWhole ? '' : ' The clone is shallow: older ones were not checked.'
  return { complaints, summary: `${commits.length} commit messages.${part}` }
}

/** @param {string} file with the message of a commit that is being made */
async function checkStaged(file) {
  const numstat = (await git(process.cwd(), 'diff', '--cached', '-M', '--numstat')) ?? ''
  const complaints = checkMessage(readFileSync(file, 'utf8'), changedLines(numstat))
  return { complaints: complaints.map((what) => `The commit message is refused: ${what}.`), summary: '' }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2]
  const { complaints, summary } = file ? await checkStaged(file) : await checkHistory(root)
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exitCode = 1
  else if (summary) console.log(summary)
}
