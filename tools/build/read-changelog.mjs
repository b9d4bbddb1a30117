/** @typedef {{ title: string | null, notes: string[], items: string[] }} ChangeSection */
/** @typedef {{ version: string | null, day: string | null, sections: ChangeSection[] }} Release */

const VERSION = /^## (?:Unreleased|(\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?)$/

/**
 * Reads the releases of CHANGELOG.md, newest first. `version` is null for changes that are not released yet. Texts keep
 * their backticks; of a link only the text stays. Throws an Error that names a line of another form.
 * @param {string} text
 * @returns {Release[]}
 */
export function readChangelog(text) {
  /** @type {Release[]} */
  const releases = []
  for (const block of blocksOf(text)) {
    if (block.startsWith('## ')) {
      const match = VERSION.exec(block)
      if (!match) throw new Error(`CHANGELOG.md: "${block}" names no release.`)
      releases.push({ version: match[1] ?? null, day: match[2] ?? null, sections: [] })
      continue
    }
    const release = releases.at(-1)
    // The introduction above the first release is for people who write the file.
    if (release) addBlock(release, block)
  }
  if (releases.length === 0) throw new Error('CHANGELOG.md: there is no release.')
  return releases
}

/**
 * @param {Release} release
 * @param {string} block
 */
function addBlock(release, block) {
  if (block.startsWith('#') && !block.startsWith('### '))
    throw new Error(`CHANGELOG.md: "${block}" is no heading of a section.`)
  if (block.startsWith('### ')) {
    release.sections.push({ title: block.slice(4), notes: [], items: [] })
    return
  }
  if (release.sections.length === 0) release.sections.push({ title: null, notes: [], items: [] })
  const section = /** @type {ChangeSection} */ (release.sections.at(-1))
  if (block.startsWith('- ')) section.items.push(block.slice(2))
  else section.notes.push(block)
}

/**
 * Returns headings, items and paragraphs, each on one line.
 * @param {string} text
 */
function blocksOf(text) {
  /** @type {string[]} */
  const blocks = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const plain = line.trim().replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    const begins = /^(#+|-) /.test(line)
    if (plain !== '' && isOpen && !begins) blocks[blocks.length - 1] += ` ${plain}`
    else if (plain !== '') blocks.push(plain)
    isOpen = plain !== '' && !line.startsWith('#')
  }
  return blocks
}
