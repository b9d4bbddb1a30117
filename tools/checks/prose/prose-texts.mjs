import ts from 'typescript'

/**
 * Finds the texts that developers read: comments, test titles, declared names and Markdown. A text keeps its offsets in
 * the file: everything that is not prose is replaced by spaces, so that the offset of a match gives its line.
 */

/**
 * `title`: of a test, not of a group of tests. `function`: the doc comment of an exported function that is not
 * a component.
 * @typedef {'comment' | 'title' | 'docs' | 'name' | 'function'} TextKind
 */
/** @typedef {{ kind: TextKind, at: number, text: string }} ProseText `at`: offset of the text in the file */

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ')
/** @param {string} text */
const withoutCode = (text) => text.replace(/`[^`]*`/g, (code) => `\`${blank(code.slice(2))}\``)

/** Replaces `{…}` after a JSDoc tag by spaces, nested braces included. @param {string} text */
function withoutTypes(text) {
  let out = text
  for (const { index, 0: tag } of text.matchAll(/@\w+\s*(?=\{)/g)) {
    let depth = 0
    let end = index + tag.length
    do {
      if (out[end] === '{') depth++
      if (out[end] === '}') depth--
      end++
    } while (depth > 0 && end < out.length)
    const from = index + tag.length
    out = out.slice(0, from) + blank(out.slice(from, end)) + out.slice(end)
  }
  return out
}

/**
 * Replaces a tag and the name after it by a full stop: the description is a sentence of its own.
 * @param {string} text
 */
const withoutTags = (text) =>
  withoutTypes(text)
    .replace(
      /@(param|template|property|prop|typedef)\b(\s+\[?[\w.$]+\]?)?/g,
      (tag) => `.${blank(tag.slice(1))}`,
    )
    .replace(/@\w+/g, (tag) => `.${blank(tag.slice(1))}`)

/** @param {string} raw a comment with its marks */
function commentText(raw) {
  const bare = raw
    .replace(/^\/\*+|\*+\/$/g, blank)
    .replace(/^[ \t]*\/\//gm, blank)
    .replace(/^[ \t]*\*/gm, blank)
  return withoutTags(withoutCode(bare))
}

/**
 * Finds the comments, test titles and declared names of a source file.
 * @param {string} path
 * @param {string} text
 * @returns {ProseText[]}
 */
export function textsOfSource(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  /**
   * The ranges of literals in the file. `//` in a literal begins no comment.
   * @type {[from: number, to: number][]}
   */
  const literals = []
  /** @type {ProseText[]} */
  const texts = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLiteral(node)) literals.push([node.getStart(source), node.end])
    const title = titleOf(node)
    if (title) texts.push(title)
    const name = nameOf(node, source)
    if (name) texts.push(name)
    const doc = functionDocOf(node, text)
    if (doc) texts.push(doc)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...texts, ...commentsOutside(text, literals)]
}

/** @param {ts.Node} node */
function isLiteral(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  )
}

/** @param {string} text @param {[from: number, to: number][]} literals sorted by their begin */
function commentsOutside(text, literals) {
  const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
  /** @type {ProseText[]} */
  const texts = []
  let literal = 0
  for (let found = comment.exec(text); found; found = comment.exec(text)) {
    while ((literals[literal]?.[1] ?? Number.POSITIVE_INFINITY) <= found.index) literal++
    const [from, to] = literals[literal] ?? [Number.POSITIVE_INFINITY, 0]
    if (found.index >= from) comment.lastIndex = to
    else if (!found[0].startsWith('///'))
      texts.push({ kind: 'comment', at: found.index, text: commentText(found[0]) })
  }
  return texts
}

/**
 * Returns the title of a test: the first argument of `test`, `test.skip`, `test.each(rows)` and the like.
 * Returns the title of a group as a comment, and undefined for any other node.
 * @param {ts.Node} node
 * @returns {ProseText | undefined}
 */
function titleOf(node) {
  if (!ts.isCallExpression(node)) return undefined
  const callee = calleeName(node.expression)
  const [title] = node.arguments
  if (!callee || !title || !/^(test|it|describe)\b/.test(callee)) return undefined
  if (!(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return undefined
  const isTest = /^(test|it)(\.(each|for|skip|only|fails|concurrent|skipIf|runIf))*$/.test(callee)
  return { kind: isTest ? 'title' : 'comment', at: title.getStart() + 1, text: title.getText().slice(1, -1) }
}

/** @param {ts.Expression} callee @returns {string | undefined} such as "test.each" for `test.each(rows)` */
function calleeName(callee) {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee)) {
    const owner = calleeName(callee.expression)
    return owner && `${owner}.${callee.name.text}`
  }
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    return calleeName(ts.isCallExpression(callee) ? callee.expression : callee.tag)
  }
  return undefined
}

/** @param {ts.Node} node @param {ts.SourceFile} source @returns {ProseText | undefined} */
function nameOf(node, source) {
  const name =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node)
      ? node.name
      : undefined
  if (!name || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) return undefined
  return { kind: 'name', at: name.getStart(source), text: name.text.replace('#', '') }
}

/**
 * Returns the doc comment of an exported function; undefined for any other node. A component has a name with a
 * capital, and its comment may name what it draws.
 * @param {ts.Node} node @param {string} text of the file @returns {ProseText | undefined}
 */
function functionDocOf(node, text) {
  if (!ts.isFunctionDeclaration(node) || !/^[a-z]/.test(node.name?.text ?? '')) return undefined
  if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return undefined
  const range = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1)
  if (!range || !text.startsWith('/**', range.pos)) return undefined
  return { kind: 'function', at: range.pos, text: commentText(text.slice(range.pos, range.end)) }
}

/**
 * Finds the comments of a style sheet.
 * @param {string} text a style sheet
 * @returns {ProseText[]}
 */
export function textsOfStyles(text) {
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: raw }) => ({
    kind: 'comment',
    at: index,
    text: commentText(raw),
  }))
}

/** Blanks the parts of Markdown that are not prose: code, URLs, tags, comments. @param {string} text */
const plainMarkdown = (text) =>
  withoutCode(text.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank))
    .replace(/\]\([^)]*\)/g, (link) => `]${blank(link.slice(1))}`)
    .replace(/https?:\/\/\S+/g, blank)
    .replace(/<[^>\n]+>/g, blank)

/**
 * Returns the prose of a Markdown file. Of a decision record it returns only the title, of the changelog only
 * the unreleased part. Of the map of the specification it returns only the notes.
 * @param {string} path @param {string} text @returns {ProseText[]}
 */
export function textsOfMarkdown(path, text) {
  const plain = plainMarkdown(text)
  const lines = plain.split('\n')
  let kept = plain
  if (/^docs\/decisions\/\d/.test(path)) kept = lines.filter((line) => line.startsWith('# ')).join('\n')
  if (path === 'CHANGELOG.md') kept = plain.split(/^## \[?\d/m)[0] ?? ''
  if (path === 'docs/spec-map.md') {
    kept = lines
      .map((line) => {
        if (!line.startsWith('| ')) return line
        const note = line.split('|').at(-2) ?? ''
        return `${' '.repeat(line.length - note.length - 1)}${note}`
      })
      .join('\n')
  }
  // A cell of a table, an item of a list and a heading are texts of their own.
  const parts = kept
    .replace(/\|/g, '\n')
    .replace(/^(#+) .*$/gm, (heading) => `${heading.replace(/^#+/, blank)}`)
  return [
    {
      kind: 'docs',
      at: 0,
      text: parts.replace(/^(\s*)([-*]|\d+\.) /gm, (mark) => `\n${' '.repeat(mark.length - 1)}`),
    },
  ]
}
