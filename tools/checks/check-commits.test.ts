import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedLines, checkHistory, checkMessage } from './check-commits.mjs'

describe('checkMessage', () => {
  test.each([
    ['fix(sync): send one push at a time', 10],
    ['build: check types with the native compiler', 50],
    ['test(e2e, reports): sort the specs by feature\n\nThe folder had 73 files.\n', 900],
    ["Merge branch 'main'", 900],
    ['docs: name the actor\n# a comment of git\n', 1],
  ])('checkMessage accepts the message %j for a change of %d lines', (message, lines) => {
    expect(checkMessage(message, lines)).toEqual([])
  })

  test.each([
    ['send one push at a time', 1, 'type(area)'],
    ['feature(sync): send one push', 1, 'type(area)'],
    ['fix(Sync): send one push', 1, 'type(area)'],
    ['fix(sync):send one push', 1, 'type(area)'],
    ['docs(map): the test is called by its name', 1, 'imperative'],
    ['fix(sync): sending one push', 1, 'imperative'],
    [`fix(sync): send ${'a'.repeat(57)}`, 1, '73 characters'],
    ['perf(reports): read faster; fix(reports): mend', 1, 'semicolon'],
    ['fix(sync): send one push\nat a time', 1, 'second line'],
    ['fix(sync): send one push', 51, 'no body'],
    ['fix(sync): send one push\n\n# only a comment of git\n', 51, 'no body'],
  ])('checkMessage refuses the message %j for a change of %d lines', (message, lines, complaint) => {
    expect(checkMessage(message, lines)).toEqual([expect.stringContaining(complaint)])
  })
})

test('changedLines adds up a numstat without binary files and the lockfile', () => {
  expect(changedLines('3\t4\ta.ts\n-\t-\ta.png\n900\t900\tpackage-lock.json\n1\t0\tb => c.ts\n')).toBe(8)
})

describe('checkHistory', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'segno-commits-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const commit = (message: string, lines: number) => {
    writeFileSync(join(folder, 'a.txt'), `${message}\n`.repeat(lines))
    git('add', '.')
    git('commit', '-q', '-m', message)
    return git('rev-parse', 'HEAD')
  }

  test('checkHistory checks only commits after the base, each with its changed lines', async () => {
    git('init', '-q')
    const base = commit('whatever was written before', 100)
    commit('fix(sync): send one push', 1)
    commit('bad', 1)
    const { complaints } = await checkHistory(folder, base)
    expect(complaints).toEqual([
      expect.stringMatching(/^\w+ "bad": it is not/),
      expect.stringMatching(/"fix\(sync\): send one push": it changes 101 lines/),
    ])
  })

  test('checkHistory checks the commits of a shallow clone except the oldest', async () => {
    git('init', '-q', 'origin')
    const clone = join(folder, 'clone')
    const origin = join(folder, 'origin')
    const inOrigin = folder
    folder = origin
    const base = commit('before', 1)
    commit('an older commit without a shape', 1)
    commit('the oldest of the clone', 1)
    commit('bad', 1)
    folder = inOrigin
    git('clone', '-q', '--depth', '2', `file://${origin}`, clone)
    const { complaints, summary } = await checkHistory(clone, base)
    expect(complaints).toHaveLength(1)
    expect(summary).toBe('1 commit messages. The clone is shallow: older ones were not checked.')
  })

  test('checkHistory checks nothing in a folder without history', async () => {
    expect(await checkHistory(folder)).toEqual({
      complaints: [],
      summary: 'No commit was checked: there is no history.',
    })
  })
})
