import ts from 'typescript'

/** @typedef {{ name: string, path: string }} RecordShape */

/**
 * Returns the types and schemas of a file that describe a record: objects with the fields `kind` and `id`.
 * @param {string} path
 * @param {string} text
 * @returns {RecordShape[]}
 */
export function findRecordShapes(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  /** @type {RecordShape[]} */
  const shapes = []
  /** @param {ts.Node} node @param {string} name of the declaration around it */
  const visit = (node, name) => {
    const named = declaredName(node) ?? name
    const fields = fieldsOf(node)
    if (fields.includes('kind') && fields.includes('id')) shapes.push({ name: named, path })
    ts.forEachChild(node, (child) => visit(child, named))
  }
  visit(source, '')
  return shapes
}

/** @param {ts.Node} node */
function declaredName(node) {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return node.name.text
  return undefined
}

/**
 * Returns the fields of a type, or of a schema such as `z.object({ … })`.
 * @param {ts.Node} node
 * @returns {string[]}
 */
function fieldsOf(node) {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return namesOf(node.members)
  if (!ts.isCallExpression(node) || !/object$/i.test(node.expression.getText())) return []
  const [argument] = node.arguments
  return argument && ts.isObjectLiteralExpression(argument) ? namesOf(argument.properties) : []
}

/** @param {ts.NodeArray<ts.TypeElement | ts.ObjectLiteralElementLike>} members */
function namesOf(members) {
  return members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
}
