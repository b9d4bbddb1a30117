import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run new-language it Italiano`: writes a folder of messages, and English drafts of the e-mails and of the
 * names that a phone shows. docs/new-language.md lists the texts that remain to be translated.
 */

const LOCALES = 'apps/web/src/i18n/locales'
const LOCALE_FILES = 'apps/web/src/i18n/locale-files'
const LIST = 'packages/domain/src/language/languages.ts'
const MANIFEST = 'apps/web/public/manifest.webmanifest'
const MAIL = 'apps/server/src/mail'
const mailFiles = [
  'copy-address-messages.ts',
  'deletion-messages.ts',
  'inactive-account-messages.ts',
  'sign-in-messages.ts',
]

/**
 * Returns the English messages with the plural forms of another language. Forms that English lacks repeat `_other`.
 * @param {Record<string, string>} english
 * @param {string} code
 */
function draftMessages(english, code) {
  /** @type {Record<string, string>} */
  const drafts = {}
  for (const [key, text] of Object.entries(english)) {
    const base = /^(.+)_other$/.exec(key)?.[1]
    if (base === undefined) {
      const isForm =
        /_(zero|one|two|few|many)$/.test(key) && `${key.replace(/_[a-z]+$/, '')}_other` in english
      if (!isForm) drafts[key] = text
      continue
    }
    const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
    const { pluralCategories } = new Intl.PluralRules(code, { type }).resolvedOptions()
    for (const form of pluralCategories) {
      drafts[`${base}_${form}`] = english[`${base}_${form}`] ?? text
    }
  }
  return drafts
}

/** @param {string} root @param {string} code */
function writeMessages(root, code) {
  const folder = join(root, LOCALES, code)
  mkdirSync(folder)
  for (const file of readdirSync(join(root, LOCALES, 'en'))) {
    const english = JSON.parse(readFileSync(join(root, LOCALES, 'en', file), 'utf8'))
    writeFileSync(join(folder, file), `${JSON.stringify(draftMessages(english, code), null, 2)}\n`)
  }
}

/**
 * Writes the module in `locale-files` that imports the messages of a language.
 * @param {string} root @param {string} code
 */
function writeLocaleFiles(root, code) {
  const english = readFileSync(join(root, LOCALE_FILES, 'en.ts'), 'utf8')
  writeFileSync(join(root, LOCALE_FILES, `${code}.ts`), english.replace('/locales/en', `/locales/${code}`))
}

/**
 * Appends a language to the list in `languages.ts`.
 * @param {string} root @param {string} code @param {string} name
 */
function listLanguage(root, code, name) {
  const list = readFileSync(join(root, LIST), 'utf8')
  const written = list.replace('\n} as const', `\n  ${keyOf(code)}: '${name}',\n} as const`)
  if (written === list) throw new Error(`${LIST} has no list of languages.`)
  writeFileSync(join(root, LIST), written)
}

/** @param {string} code */
function keyOf(code) {
  return /^[a-z]+$/.test(code) ? code : `'${code}'`
}

/**
 * Repeats the English entry of each record of messages as the draft of another language.
 * @param {string} source
 * @param {string} code
 */
export function withDrafts(source, code) {
  return source.replaceAll(/\n {2}en:([\s\S]*?)(?=\n {2}es:)([\s\S]*?)\n\}/g, (record, english) =>
    record.replace(/\n\}$/, `\n  ${keyOf(code)}:${english}\n}`),
  )
}

/** @param {string} root @param {string} code */
function draftMails(root, code) {
  for (const file of mailFiles) {
    const path = join(root, MAIL, file)
    const source = readFileSync(path, 'utf8')
    const written = withDrafts(source, code)
    if (written === source) throw new Error(`${file} has no English texts.`)
    writeFileSync(path, written)
  }
}

/** Adds the texts of the web app manifest, which a phone shows. @param {string} root @param {string} code */
function draftManifest(root, code) {
  const path = join(root, MANIFEST)
  const manifest = readFileSync(path, 'utf8')
  const parsed = JSON.parse(manifest)
  const texts = [
    parsed.description,
    ...parsed.shortcuts.map((/** @type {{ name: string }} */ { name }) => name),
  ]
  let index = 0
  const written = manifest.replaceAll(/(_localized": \{[^}]*?)(\n\s*\})/g, (_, entries, end) => {
    const indent = /\n(\s*)"/.exec(entries)?.[1] ?? ''
    return `${entries},\n${indent}"${code}": ${JSON.stringify(texts[index++])}${end}`
  })
  writeFileSync(path, written)
}

/**
 * Adds a language with English drafts. Throws if the language exists or the tag is invalid.
 * @param {string} root
 * @param {string} code a BCP 47 tag of a language, with a script or a region only if another language shares it
 * @param {string} name the name of the language in the language
 */
export function addLanguage(root, code, name) {
  if (Intl.getCanonicalLocales(code)[0] !== code) throw new Error(`"${code}" is no language tag.`)
  if (existsSync(join(root, LOCALES, code))) throw new Error(`${LOCALES}/${code} exists.`)
  writeMessages(root, code)
  writeLocaleFiles(root, code)
  listLanguage(root, code, name)
  draftMails(root, code)
  draftManifest(root, code)
}

/** Copies the files that `addLanguage` changes, for tests. @param {string} root @param {string} copy */
export function copyLanguageFiles(root, copy) {
  for (const path of [LOCALES, LOCALE_FILES, LIST, MANIFEST, MAIL]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [code, name] = process.argv.slice(2)
  if (!code || !name) {
    console.error('Usage: npm run new-language it Italiano')
    process.exit(1)
  }
  addLanguage(fileURLToPath(new URL('../..', import.meta.url)), code, name)
  console.log(`Wrote ${LOCALES}/${code}. Translate it, and what docs/new-language.md lists.`)
}
