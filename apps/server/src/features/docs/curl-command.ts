import type { OpenApiOperation } from '@segno/protocol/http/openapi'
import type { JsonSchema } from '@segno/protocol/http/openapi-schema'
import { exampleValue } from './example-value'

/** Returns a call as a curl command. The reader sets `$TOKEN` and the parameters of the path. */
export function curlCommand(
  method: string,
  path: string,
  operation: OpenApiOperation,
  server: string,
): string {
  const address = `${server}${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${shellName(name)}`)}`
  const parts = ['curl', ...(method === 'GET' ? [] : ['-X', method]), `"${address}"`]
  if (operation.security.length > 0) parts.push('-H "Authorization: Bearer $TOKEN"')
  const body = operation.requestBody?.content['application/json']?.schema as JsonSchema | undefined
  if (body) parts.push("-H 'Content-Type: application/json'", `-d '${quoted(exampleValue(body))}'`)
  return parts.join(' ')
}

/** Maps `scoreId` to `SCORE_ID`. */
function shellName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Returns JSON that a shell reads between single quotes. */
function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll("'", "'\\''")
}
