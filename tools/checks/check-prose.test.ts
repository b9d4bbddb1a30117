import { describe, expect, test } from 'vitest'
import { findProse } from './check-prose.mjs'
import { proseRules } from './prose/prose-rules.mjs'

const idsIn = (path: string, text: string) => findProse(path, text).map(({ rule }) => rule.id)
const inComment = (text: string) => idsIn('a.ts', `/** ${text} */\nexport const a = 1\n`)
const inTitle = (title: string) => idsIn('a.test.ts', `test(${JSON.stringify(title)}, () => {})\n`)
const inFunction = (text: string) => idsIn('a.ts', `/** ${text} */\nexport function a() {}\n`)
const inName = (name: string) => idsIn('a.ts', `export const ${name} = 1\n`)

/** Sentences that a rule refuses, and sentences beside them that are fine. */
const comments: Record<string, { refused: string[]; fine: string[] }> = {
  whoever: { refused: ['Whoever runs the server can read it.'], fine: ['The operator can read it.'] },
  nobody: { refused: ['Read by nobody.', 'While somebody types.'], fine: ['While a musician types.'] },
  'to-be-had': { refused: ['Each is to be had as a picture.'], fine: ['Each had to be drawn.'] },
  'is-told': {
    refused: ['The tab is told of it.', 'Five unless told.', 'It was never told.'],
    fine: ['Both can be told apart.'],
  },
  'of-which': { refused: ['A list, of which one is read.'], fine: ['A list; one is read.'] },
  'what-is': {
    refused: ['What is shown\n * has a line.', 'Drawn once. What was drawn stays.'],
    fine: ['What is a bar?', 'What the browser stores.', 'It shows what is stored.'],
  },
  'who-is': { refused: ['Who may not enter gets a code.'], fine: ['A user who may not enter.', 'Who asks?'] },
  'stands-in': {
    refused: ['The row stands in the store.'],
    fine: ['It stands for a bar.', 'It stands in for a server.'],
  },
  'lies-in': { refused: ['The file lies in the folder.'], fine: ['The page underlies it.'] },
  'worked-in': {
    refused: ['A row is worked in.', 'The index works it in.'],
    fine: ['It works in a private window.'],
  },
  'taken-away': {
    refused: ['The filter is taken away.', 'It takes the name away.'],
    fine: ['It takes two ways.'],
  },
  reckoned: { refused: ['The time is reckoned once.'], fine: ['The time is computed once.'] },
  'says-nothing': { refused: ['A client says nothing of sites.'], fine: ['The dialog says so.'] },
  hears: {
    refused: ['The tab hears of it.', 'It was heard from.'],
    fine: ['A musician can hear the click.'],
  },
  tells: { refused: ['The store tells each tab.'], fine: ['The number tells two rows apart.'] },
  knows: { refused: ['The server knows the name.', 'It does not know it.'], fine: ['A known piece.'] },
  learns: { refused: ['The tab learns of a change.'], fine: ['A musician learns a piece.'] },
  answers: {
    refused: ['Answers null without a row.', 'It answers the key.'],
    fine: ['The server answers the request.', 'It answers a ping.'],
  },
  arrows: { refused: ['The arrows of the layers.'], fine: ['Arrows, Home and End move it.', 'Arrow keys.'] },
  doors: { refused: ['The one door to the clock.'], fine: ['Outdoor use.'] },
  'last-word': { refused: ['A tab writes its last word.'], fine: ['The last word of the line is a title.'] },
  letter: {
    refused: ['The link in the letter.', 'Letters are sent by mail.'],
    fine: [
      'The link of a weekly letter.',
      'A capital letter.',
      'The e-mail address has letters of every script.',
    ],
  },
  'where-for-if': {
    refused: ['Null where there is no row.', 'Where nothing is said.', 'It throws where the row is gone.'],
    fine: ['The folder where the server runs.', 'It shows where a note begins.'],
  },
  'where-begins': {
    refused: ['Where a row is gone, it stays.'],
    fine: ['Where is it?', 'Where the file is stored.'],
  },
  'long-sentence': {
    refused: [`Returns ${'one '.repeat(20)}row.`, `Returns one row. It has ${'one '.repeat(19)}`],
    fine: [
      `Returns ${'one '.repeat(18)}row.`,
      `Returns it: ${'one '.repeat(15)}row; ${'one '.repeat(15)}row.`,
      `Returns ${'one '.repeat(15)}row (${'one '.repeat(15)}row) and \`a b c d e f g\`.`,
    ],
  },
}

const titles: Record<string, { refused: string[]; fine: string[] }> = {
  'what-is-title': { refused: ['what comes late is kept'], fine: ['a late answer is kept'] },
  'title-without-subject': {
    refused: [
      'keeps the row',
      'is empty at first',
      'of a piece is counted',
      'names the field',
      'are trimmed',
    ],
    fine: ['the store keeps the row', 'names are trimmed', 'cleanText keeps the row'],
  },
}

/** Doc comments of exported functions. */
const functionDocs: Record<string, { refused: string[]; fine: string[] }> = {
  'function-doc': {
    refused: [
      'The rows of a list.',
      'Whether a row is open.',
      'Small rows.',
      'Routes for rows.',
      '`a` is one.',
    ],
    fine: ['Returns the rows.', 'Creates a list.'],
  },
}

/** One refused name for each pattern in `names` of prose-rules.mjs. */
const refusedNames = [
  ...['stillToDo', 'leaveLastWord', 'slots', 'practiceTally', 'dayLedger', 'sightings', 'PracticeFacts'],
  ...['portionsOf', 'setAside', 'nobody', 'SyncMark', 'seenVersion', 'completeBodies', 'takeLiving'],
  ...['weighDeletions', 'useText', 'WordBook', 'loadWords', 'usePieceWords', 'ReportKeeper', 'troubleOf'],
  ...[
    'surroundings',
    'tellAll',
    'toldRows',
    'goOn',
    'accompany',
    'SmallStore',
    'useHereAndNow',
    'useShellAhead',
  ],
  ...['TakeAway', 'overtaken', 'slowTable', 'forAwkwardCases', 'dumbEntries'],
]

describe('the prose check', () => {
  test('the examples in check-prose.test.ts cover every prose rule', () => {
    const ids = proseRules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const texts = [comments, titles, functionDocs].flatMap(Object.keys)
    const covered = [...texts, ...refusedNames.flatMap(inName)]
    expect(covered.sort()).toEqual([...ids].sort())
  })

  test.each(Object.entries(comments))('the rule %s refuses its seeded faults in a comment', (id, cases) => {
    for (const text of cases.refused) expect(inComment(text), text).toContain(id)
    for (const text of cases.fine) expect(inComment(text), text).toEqual([])
  })

  test.each(Object.entries(titles))('the rule %s refuses its seeded faults in a test title', (id, cases) => {
    for (const title of cases.refused) expect(inTitle(title), title).toContain(id)
    for (const title of cases.fine) expect(inTitle(title), title).toEqual([])
  })

  test.each(Object.entries(functionDocs))(
    'the rule %s refuses its seeded faults in the comment of a function',
    (id, cases) => {
      for (const text of cases.refused) expect(inFunction(text), text).toContain(id)
      for (const text of cases.fine) expect(inFunction(text), text).toEqual([])
    },
  )

  test('the prose check accepts a comment without a verb at a type, a component or a value', () => {
    for (const code of ['interface A {}', 'function Row() {}', 'const a = 1'])
      expect(idsIn('a.tsx', `/** The rows of a list. */\nexport ${code}\n`)).toEqual([])
  })

  test('the prose check accepts current names and names like wakeLock that only contain a replaced word', () => {
    const names = [
      'wakeLock',
      'saying',
      'aslot',
      'useFormat',
      'knownPieces',
      'rowIndex',
      'slowest',
      'isOutside',
    ]
    expect(names.flatMap(inName)).toEqual([])
  })

  test('the prose check reports the line of a match', () => {
    const text = 'const a = 1\n\n/**\n * One.\n * The door.\n */\nexport const b = a\n'
    expect(findProse('a.ts', text)).toMatchObject([{ path: 'a.ts', line: 5, found: 'door' }])
  })

  test('the prose check ignores strings, templates, regular expressions, and code in comments', () => {
    const text = [
      'const a = "// the door"',
      'const b = `/* the door */ $' + '{a} // the door`',
      'const c = /\\/\\/ the door/',
      '// Use `door` here.',
      'export const d = <p>// the door</p>',
    ].join('\n')
    expect(idsIn('a.tsx', text)).toEqual([])
  })

  test('the prose check reads the comments of components and style sheets, and joined line comments', () => {
    expect(idsIn('a.tsx', 'export const a = <p>{/* the door */}</p>')).toEqual(['doors'])
    expect(idsIn('a.css', '.a {\n  /* the door */\n}\n')).toEqual(['doors'])
    expect(idsIn('a.ts', '// The row is\n// told of it.\n')).toEqual(['is-told'])
  })

  test('the prose check reads the description of a JSDoc tag as its own sentence', () => {
    expect(inComment('Reads.\n * @param {{ a: {} }} row Who asks for it.')).toEqual(['who-is'])
    expect(inComment('Reads.\n * @returns {string} What is left is kept')).toEqual(['what-is'])
  })

  test('the prose check reads titles of test.each and of groups', () => {
    expect(idsIn('a.test.ts', "test.each([1])('refuses %s', () => {})")).toEqual(['title-without-subject'])
    expect(idsIn('a.test.ts', "describe('the doors', () => {})")).toEqual(['doors'])
    expect(idsIn('a.test.ts', "describe('refuses', () => {})")).toEqual([])
  })

  test('the prose check ignores code, URLs and tags in Markdown', () => {
    const text = '`door` [a](http://door) <door>\n\n```\nthe door\n```\n\n| a | the door |\n'
    expect(findProse('docs/a.md', text)).toMatchObject([{ line: 7, found: 'door' }])
  })

  test('the prose check ignores the text of decisions, released versions, and all but the notes of the spec map', () => {
    expect(idsIn('docs/decisions/0001-a.md', '# A door\n\nThe door.\n')).toEqual(['doors'])
    expect(idsIn('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\nThe door.\n')).toEqual([])
    const row = '| 1.1 | the door | `a.ts` | `a.test.ts` › the door | a note |\n'
    expect(idsIn('docs/spec-map.md', row)).toEqual([])
    expect(idsIn('docs/spec-map.md', row.replace('a note', 'a door'))).toEqual(['doors'])
  })
})
