import { allCalls } from '@segno/protocol/http/all-calls'

const known = allCalls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** By which methods a path of the API is called; none where it is the path of no call. */
export function allowedMethods(path: string): string[] {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
