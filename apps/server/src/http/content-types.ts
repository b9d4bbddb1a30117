/** Content types by file extension. The server sends no files with other extensions. */
const contentTypes: Readonly<Record<string, string>> = {
  bcmap: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  icc: 'application/vnd.iccprofile',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  m4a: 'audio/mp4',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  pfb: 'application/x-font-type1',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** Returns the content type of a file name, or undefined for other extensions. */
export function contentTypeOf(fileName: string): string | undefined {
  const extension = /\.([a-zA-Z0-9]{1,12})$/.exec(fileName)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(contentTypes, extension)
    ? contentTypes[extension]
    : undefined
}
