import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commitDay } from './commit-day.mjs'
import { readChangelog } from './read-changelog.mjs'

const folder = mkdtempSync(join(tmpdir(), 'segno-day-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hasGit = spawnSync('git', ['--version']).status === 0

test('commitDay returns null for a folder without a repository', () => {
  expect(commitDay(folder)).toBeNull()
})

test.skipIf(!hasGit)(
  'commitDay returns the day of the last commit, and null for a copy inside another repository',
  () => {
    const date = '2026-03-04T12:00:00Z'
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
        cwd: folder,
        env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      })
    git('init')
    expect(commitDay(folder)).toBeNull()
    git('commit', '--allow-empty', '-m', 'first')
    expect(commitDay(folder)).toBe('2026-03-04')
    mkdirSync(join(folder, 'copy'))
    expect(commitDay(join(folder, 'copy'))).toBeNull()
  },
)

const TEXT = `# Changelog

For people who write this file.

## Unreleased

### Tools

- A *metronome*
  with [links](docs/a.md) and \`CODE\`.
- A drone.

- A tuner.

## 1.2.0 (2026-11-21)

Accounts,
on every device.

### Sync
- By itself.
`

test('readChangelog splits the changelog into releases, sections, paragraphs and items', () => {
  expect(readChangelog(TEXT)).toEqual([
    {
      version: null,
      day: null,
      sections: [
        {
          title: 'Tools',
          notes: [],
          items: ['A *metronome* with links and `CODE`.', 'A drone.', 'A tuner.'],
        },
      ],
    },
    {
      version: '1.2.0',
      day: '2026-11-21',
      sections: [
        { title: null, notes: ['Accounts, on every device.'], items: [] },
        { title: 'Sync', notes: [], items: ['By itself.'] },
      ],
    },
  ])
})

test.each([
  ['## Soon', 'Soon'],
  ['## 1.0.0\n\n#### Deep', 'Deep'],
  ['Nothing', 'no release'],
])('readChangelog throws an error for a changelog with %j', (text, message) => {
  expect(() => readChangelog(text)).toThrow(message)
})

test('readChangelog reads CHANGELOG.md, and no item loses its text', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const items = readChangelog(text).flatMap(({ sections }) => sections.flatMap((section) => section.items))
  expect(items).toHaveLength(text.match(/^- /gm)?.length ?? 0)
  expect(items.filter((item) => item.trim() === '')).toEqual([])
})
