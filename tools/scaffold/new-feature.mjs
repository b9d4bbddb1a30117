import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../checks/translation-rules.mjs'

/**
 * `npm run new-feature practice-plan`: writes a folder with an entry point and a screen, a line in the feature list,
 * messages in each language. Only the English ones have a text: `npm run translations` lists the others.
 */
const NAME_SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const vagueNames = [
  'utils',
  'helpers',
  'misc',
  'common',
  'types',
  'constants',
  'index',
  'manager',
  'shell',
  'music',
]

/** @param {string} name such as "practice-plan" */
function camelCase(name) {
  return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
}

/** @param {string} name */
function pascalCase(name) {
  const camel = camelCase(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** @param {string} name */
function title(name) {
  const phrase = name.replaceAll('-', ' ')
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** @param {string} name */
function entryPointText(name) {
  return `import type { Feature } from '../feature'

export const ${camelCase(name)}Feature: Feature = {
  id: '${name}',
  routes: [
    {
      path: '/${name}',
      load: async () => (await import('./${name}-screen')).${pascalCase(name)}Screen,
      messages: ['${camelCase(name)}'],
      modules: ['${name}/${name}-screen.tsx'],
    },
  ],
}
`
}

/** @param {string} name */
function screenText(name) {
  return `import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'

export function ${pascalCase(name)}Screen() {
  const text = useTranslation('${camelCase(name)}')
  return <PageHeader title={text('title')} />
}
`
}

/**
 * Inserts a line among the lines that match a pattern, in alphabetical order. Throws if no line matches.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} line
 */
function insertSorted(text, pattern, line) {
  const lines = text.split('\n')
  const places = lines.flatMap((existing, index) => (pattern.test(existing) ? [index] : []))
  const last = places.at(-1)
  if (last === undefined) throw new Error(`There is no line like "${line}" to put the new one beside.`)
  const before = places.find((index) => (lines[index] ?? '') > line) ?? last + 1
  return [...lines.slice(0, before), line, ...lines.slice(before)].join('\n')
}

/** @param {string} text app/features.ts @param {string} name */
function listFeature(text, name) {
  const constant = `${camelCase(name)}Feature`
  const importLine = `import { ${constant} } from '../features/${name}/feature'`
  const withImport = insertSorted(text, /^import \{ \w+Feature \} from '\.\.\/features\//, importLine)
  const listEnd = withImport.indexOf('\n]') + 1
  return `${withImport.slice(0, listEnd)}  ${constant},\n${withImport.slice(listEnd)}`
}

/** @param {string} text i18n/keys.ts @param {string} name */
function listMessages(text, name) {
  const namespace = camelCase(name)
  const imported = `import type ${namespace} from './locales/en/${namespace}.json'`
  const withImport = insertSorted(text, /^import type \w+ from '\.\/locales\/en\//, imported)
  return insertSorted(withImport, /^ {2}\w+: typeof \w+$/, `  ${namespace}: typeof ${namespace}`)
}

/**
 * Returns the reason why a name cannot be used, or undefined.
 * @param {string} root
 * @param {string | undefined} name
 */
function nameComplaint(root, name) {
  if (!name) return 'Give the feature a name: npm run new-feature practice-plan'
  if (!NAME_SHAPE.test(name)) return `"${name}" is not kebab-case, such as practice-plan.`
  if (vagueNames.includes(name)) return `"${name}" says nothing about the feature, or is taken.`
  if (existsSync(join(root, 'apps/web/src/features', name))) return `There is already a feature "${name}".`
  return undefined
}

/**
 * Writes the files of a new feature and adds it to the list of features. Throws an Error if the name cannot be
 * used.
 * @param {string} root
 * @param {string | undefined} name
 * @returns {string[]} the files written or changed, from the root
 */
export function writeFeature(root, name) {
  const complaint = nameComplaint(root, name)
  if (complaint || !name) throw new Error(complaint)
  const source = 'apps/web/src'
  const namespace = camelCase(name)
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  /** @type {Record<string, string>} */
  const files = {
    [`${source}/features/${name}/feature.tsx`]: entryPointText(name),
    [`${source}/features/${name}/${name}-screen.tsx`]: screenText(name),
    [`${source}/app/features.ts`]: listFeature(read(`${source}/app/features.ts`), name),
    [`${source}/i18n/keys.ts`]: listMessages(read(`${source}/i18n/keys.ts`), name),
  }
  for (const language of languages) {
    const messages = { title: language === 'en' ? title(name) : '' }
    files[`${source}/i18n/locales/${language}/${namespace}.json`] = `${JSON.stringify(messages, null, 2)}\n`
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    for (const path of writeFeature(root, process.argv[2])) console.log(path)
    console.log(
      'Translate its title (npm run translations), then give it a navigation entry if it needs one.',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
